import { geoArea } from 'd3-geo';
import { feature, quantize } from 'topojson-client';
import ATLAS from 'world-atlas/countries-50m.json' with { type: 'json' };
import { countryOfOutline } from './countries.mjs';
import { simplify } from './simplify.mjs';

/** Triangles and islands below these square degrees and steradians are invisible on a world map. */
const SMALLEST_TRIANGLE = 0.02;
const SMALLEST_ISLAND = 1e-6;
/** Resolution of the point grid: 0.03 degrees per step. */
const GRID = 12_000;

/** World outlines as TopoJSON; the id of an area is the alpha-3 code of its country, or absent. */
export function worldOutlines() {
  const degrees = ATLAS.arcs.map((arc) => absolute(arc, ATLAS.transform));
  const eastwards = arcsOverTheDateLine(ATLAS.objects.countries.geometries, degrees);
  const arcs = degrees.map((arc, index) => thin(eastwards.has(index) ? arc.map(pastTheDateLine) : arc));
  const geometries = mergeByCountry(ATLAS.objects.countries.geometries).map((area) => ({
    ...area,
    arcs: withoutSpecks(area),
  }));
  return quantize(
    dropUnused({
      type: 'Topology',
      objects: { countries: { type: 'GeometryCollection', geometries } },
      arcs,
    }),
    GRID,
  );
}

/** Decodes the arc to degrees; the atlas stores it delta-encoded on a grid. */
function absolute(arc, { scale, translate }) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/**
 * Numbers of the arcs of areas on both sides of the 180th meridian, mainly the east of Russia, which a flat map would
 * draw across the whole world. Antarctica surrounds the pole and is not split.
 */
function arcsOverTheDateLine(geometries, degrees) {
  const rings = geometries
    .filter(({ properties }) => properties.name !== 'Antarctica')
    .flatMap(({ type, arcs }) => (type === 'Polygon' ? arcs : arcs.flat()));
  const crossing = rings.filter((ring) => {
    const [low, high] = [Math.min, Math.max].map((end) =>
      end(...ring.flatMap((arc) => degrees[plain(arc)].map(([x]) => x))),
    );
    return high - low > 180;
  });
  return new Set(crossing.flat().map(plain));
}

/** Continues east of the meridian: 190 degrees instead of minus 170. */
function pastTheDateLine([x, y]) {
  return [x < 0 ? x + 360 : x, y];
}

/** Simplifies an arc but keeps a few points, because an island that two countries share would vanish with a border of two points. */
function thin(points) {
  const [first, last] = [points[0], points.at(-1)];
  const closed = first[0] === last[0] && first[1] === last[1];
  return simplify(points, { smallest: SMALLEST_TRIANGLE, fewest: closed ? 5 : 4 });
}

/** One area per country; areas without a code are kept as they are. */
function mergeByCountry(geometries) {
  const countryOf = countryOfOutline();
  const areas = new Map();
  for (const geometry of geometries) {
    const id = countryOf(geometry)?.alpha3;
    const key = id ?? geometry.properties.name;
    const pieces = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    areas.set(key, { id, type: 'MultiPolygon', arcs: [...(areas.get(key)?.arcs ?? []), ...pieces] });
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, area]) => area);
}

/** Pieces large enough to be visible; for a small country the largest one. */
function withoutSpecks({ arcs }) {
  const sized = arcs.map((piece) => ({
    piece,
    size: geoArea(feature(ATLAS, { type: 'Polygon', arcs: piece })),
  }));
  const largest = Math.max(...sized.map(({ size }) => size));
  return sized.filter(({ size }) => size >= SMALLEST_ISLAND || size === largest).map(({ piece }) => piece);
}

function dropUnused(topology) {
  const { geometries } = topology.objects.countries;
  const numbers = [...new Set(geometries.flatMap(({ arcs }) => arcs.flat(2).map(plain)))].sort(
    (a, b) => a - b,
  );
  const renumbered = new Map(numbers.map((old, index) => [old, index]));
  const rename = (arc) => (arc < 0 ? ~renumbered.get(~arc) : renumbered.get(arc));
  return {
    ...topology,
    arcs: numbers.map((old) => topology.arcs[old]),
    objects: {
      countries: {
        type: 'GeometryCollection',
        geometries: geometries.map((area) => ({
          ...area,
          arcs: area.arcs.map((piece) => piece.map((ring) => ring.map(rename))),
        })),
      },
    },
  };
}

/** A reversed arc has the bitwise complement of its number. */
function plain(arc) {
  return arc < 0 ? ~arc : arc;
}
