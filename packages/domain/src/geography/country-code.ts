import { countryName } from '../lifecycle/places.ts';
import { LANGUAGES } from '../limits.ts';
import { COUNTRIES } from './countries.ts';

/** By two letters, three letters and name in either language, all in lower case. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.flatMap(({ alpha2, alpha3 }) =>
    [alpha2, alpha3, ...LANGUAGES.map((lang) => countryName(alpha2, lang))].map(
      (name) => [name.toLowerCase(), alpha2] as const,
    ),
  ),
  // Common name, and not the code of another country.
  ['uk', 'GB'] as const,
]);

/** The two letters of a country that is named by its code or in words; undefined when no country is. */
export function countryCode(text: string): string | undefined {
  return CODES.get(text.trim().toLowerCase());
}
