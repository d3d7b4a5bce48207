import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from './world.gen.json?url';

/** Antarctica would fill the bottom of the map; a device there gets a marker. */
const NOT_DRAWN = 'ATA';

export type WorldTopology = Topology<{ countries: GeometryCollection }>;

/** An area of the map; its name is empty if it belongs to no country. */
interface Outline {
  type: 'Feature';
  properties: { name: string };
  geometry: Polygon | MultiPolygon;
}

export interface Outlines {
  type: 'FeatureCollection';
  features: Outline[];
}

/** Minimum width or height in degrees for an outline to be visible on a world map. */
const SMALLEST_SEEN = 0.7;

let loading: Promise<Outlines> | null = null;

/** World outlines, named by three-letter country code; cached once loaded, retried after a failure. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= fetchOutlines().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchOutlines(): Promise<Outlines> {
  const response = await fetch(worldUrl);
  if (!response.ok) throw new Error(`The outlines of the world answered ${response.status}`);
  // Built by this repository and covered by a test, so it is not validated here.
  return outlinesOf((await response.json()) as WorldTopology);
}

/** Areas without a country keep an empty name: they are drawn but never coloured. */
export function outlinesOf(topology: WorldTopology): Outlines {
  const { features } = feature(topology, topology.objects.countries);
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ id, geometry }) =>
      id === NOT_DRAWN || (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon')
        ? []
        : [{ type: 'Feature', properties: { name: id === undefined ? '' : String(id) }, geometry }],
    ),
  };
}

/** Names of the outlines large enough to be visible. */
export function visibleNames({ features }: Outlines): ReadonlySet<string> {
  return new Set(
    features
      .filter(({ properties, geometry }) => properties.name !== '' && extentOf(geometry) >= SMALLEST_SEEN)
      .map(({ properties }) => properties.name),
  );
}

/** The longer side of an outline's bounding box, in degrees. */
function extentOf({ type, coordinates }: Polygon | MultiPolygon): number {
  const points = type === 'Polygon' ? coordinates.flat() : coordinates.flat(2);
  return Math.max(...[0, 1].map((axis) => spanOf(points.map((point) => point[axis] ?? 0))));
}

function spanOf(values: readonly number[]): number {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return most - least;
}
