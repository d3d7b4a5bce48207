import { COUNTRY_ROWS } from './reference/countries.gen.ts';

/** A country or territory with a code of its own, and where its largest piece of land has its middle. */
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

/** Every country, by its two letters. */
export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(
  ([alpha2, alpha3, numeric, latitude, longitude]) => ({ alpha2, alpha3, numeric, latitude, longitude }),
);
