/**
 * Visvalingam's algorithm: repeatedly removes the point with the smallest triangle until all triangles exceed the limit.
 * End points are kept, so that shared borders still meet.
 */
export function simplify(points, { smallest, fewest }) {
  const kept = points.map((point) => ({ point, area: Number.POSITIVE_INFINITY }));
  for (let index = 1; index < kept.length - 1; index += 1) kept[index].area = areaAt(kept, index);
  while (kept.length > fewest) {
    const index = indexOfSmallest(kept);
    if (kept[index].area >= smallest) break;
    const removed = kept[index].area;
    kept.splice(index, 1);
    // A neighbour is never removed before a point of lower weight.
    if (index - 1 > 0) kept[index - 1].area = Math.max(removed, areaAt(kept, index - 1));
    if (index < kept.length - 1) kept[index].area = Math.max(removed, areaAt(kept, index));
  }
  return kept.map(({ point }) => point);
}

function indexOfSmallest(kept) {
  let found = 0;
  for (let index = 1; index < kept.length - 1; index += 1) {
    if (kept[index].area < kept[found].area) found = index;
  }
  return found;
}

/** Area in square degrees, scaled for the latitude. */
function areaAt(kept, index) {
  const [a, b, c] = [kept[index - 1].point, kept[index].point, kept[index + 1].point];
  const doubled = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
  return (doubled / 2) * Math.cos((b[1] * Math.PI) / 180);
}
