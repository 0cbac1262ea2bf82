// A way through all terms, step by step: what is related to where one set out, then what is related to that, then the
// next group, until every term was met.

let tour = { stops: [], at: 0 };

/** Return the order in which all terms that pass the filters are met from one of them, and from where each. */
function tourFrom(first) {
  const stops = [];
  const met = new Set();
  for (const start of [first, ...byDegree]) {
    if (met.has(start) || !(start.passes || start === first)) continue;
    met.add(start);
    let here = stops.push({ node: start, from: null }) - 1;
    for (; here < stops.length; here += 1) {
      for (const other of neighboursOf(stops[here].node)) {
        if (met.has(other) || !other.passes) continue;
        met.add(other);
        stops.push({ node: other, from: stops[here].node });
      }
    }
  }
  return stops;
}

/** Return the related terms, the most related first. */
const neighboursOf = (node) => [...node.around.keys()].sort((a, b) => b.degree - a.degree || a.id - b.id);

/** Go to the next stop (1) or the one before (-1); without a chosen term, to the most related one. */
function stepOnTour(step) {
  const here = chosenNode();
  if (here && tour.stops[tour.at]?.node === here && tour.version === siftedFor()) tour.at = (tour.at + step + tour.stops.length) % tour.stops.length;
  else {
    const start = here ?? byDegree.find((node) => node.passes);
    if (!start) return;
    const stops = tourFrom(start);
    tour = { stops, at: here ? (step + stops.length) % stops.length : 0, version: siftedFor() };
  }
  const { node, from } = tour.stops[tour.at];
  change({ term: keyOf(node) }, { push: !here });
  const place = { place: tour.at + 1, count: tour.stops.length, label: labelOf(node), definition: definitionOf(node) };
  say(from ? t("stop", { ...place, from: labelOf(from) }) : t("stopAnew", place));
}

/** Return what the choice of terms hangs on, as a text. */
const siftedFor = () => filters.filter(({ name }) => name !== "depth").map(({ name }) => String(state[name])).join("/");
