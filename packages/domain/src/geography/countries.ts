import { COUNTRY_ROWS } from '../reference/countries.gen.ts';

/** A country or territory with an ISO code, and the centre of its largest land mass. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  /** Three digits. */
  readonly numeric: string;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Every country, by its alpha-2 code. */
export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(
  ([alpha2, alpha3, numeric, latitude, longitude]) => ({ alpha2, alpha3, numeric, latitude, longitude }),
);

export const COUNTRY_CODES: readonly string[] = COUNTRIES.map(({ alpha2 }) => alpha2);

const CODES = new Set(COUNTRY_CODES);

/** True for the alpha-2 code of a country, in capitals. */
export function isCountry(text: string): boolean {
  return CODES.has(text);
}

/** True for the canonical code of a country or a part of one: FI, US-CA. */
export function isPlaceCode(text: string): boolean {
  const [country = '', part = 'ANY', ...rest] = text.split('-');
  return isCountry(country) && /^[A-Z0-9]{1,3}$/.test(part) && rest.length === 0;
}
