/** Member states of the European Union, ISO 3166-1 alpha-2. */
const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** True for a country code of the European Union. */
export function isInEu(country: string): boolean {
  return EU.has(country.toUpperCase());
}
