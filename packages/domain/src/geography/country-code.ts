import { countryName } from '../lifecycle/places.ts';
import { LANGUAGES } from '../limits.ts';
import { COUNTRIES } from './countries.ts';

/** By alpha-2 code, alpha-3 code and name in either language, all in lower case. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.flatMap(({ alpha2, alpha3 }) =>
    [alpha2, alpha3, ...LANGUAGES.map((lang) => countryName(alpha2, lang))].map(
      (name) => [name.toLowerCase(), alpha2] as const,
    ),
  ),
  // Common name that is not the code of another country.
  ['uk', 'GB'] as const,
]);

/** Alpha-2 code of a country given by code or name; undefined if unknown. */
export function countryCode(text: string): string | undefined {
  return CODES.get(text.trim().toLowerCase());
}
