import type { PlaceKey } from './lifecycle.ts';

/** Countries of places. Omitted: places that move, that only represent a state, or whose town is configured. */
const COUNTRIES: Partial<Record<PlaceKey, string>> = {
  mailhouse: 'FI',
  vantaa: 'FI',
  finland: 'FI',
  estonia: 'EE',
  spain: 'ES',
};

/** Country (alpha-2) of a warehouse; null if unknown. */
export function countryOfPlace(place: string): string | null {
  return Object.hasOwn(COUNTRIES, place) ? (COUNTRIES[place as PlaceKey] ?? null) : null;
}
