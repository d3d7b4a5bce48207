import { kilometresBetween } from '../geography/distance.ts';
import type { PlaceKey } from './lifecycle.ts';

/** Countries of the places whose country is known. */
const COUNTRY_OF: Partial<Record<PlaceKey, string>> = {
  mailhouse: 'FI',
  vantaa: 'FI',
  finland: 'FI',
  estonia: 'EE',
  spain: 'ES',
};

/** Places by distance from a location, unknown distances last; equal distances keep their order. */
export function nearestFirst<Row>(
  rows: readonly Row[],
  { from, placeOf }: { from: string | null; placeOf: (row: Row) => string },
): readonly Row[] {
  if (from === null) return rows;
  const distance = (row: Row) => {
    const country = countryOf(placeOf(row));
    return (country === undefined ? null : kilometresBetween(from, country)) ?? Number.POSITIVE_INFINITY;
  };
  const ranked = rows.map((row) => ({ row, far: distance(row) }));
  // Equal distances first, because subtracting two unknown ones (infinities) gives NaN.
  return ranked.toSorted((a, b) => (a.far === b.far ? 0 : a.far - b.far)).map(({ row }) => row);
}

function countryOf(place: string): string | undefined {
  return new Map<string, string>(Object.entries(COUNTRY_OF)).get(place);
}
