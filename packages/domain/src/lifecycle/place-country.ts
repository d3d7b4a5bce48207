import type { PlaceKey } from './lifecycle.ts';

/** Those that move, that stand for a state or whose town an installation names have none. */
const COUNTRIES: Partial<Record<PlaceKey, string>> = {
  mailhouse: 'FI',
  vantaa: 'FI',
  finland: 'FI',
  estonia: 'EE',
  spain: 'ES',
};

/** Country (alpha-2) in which a warehouse stands; null where that is not known. */
export function countryOfPlace(place: string): string | null {
  return Object.hasOwn(COUNTRIES, place) ? (COUNTRIES[place as PlaceKey] ?? null) : null;
}
