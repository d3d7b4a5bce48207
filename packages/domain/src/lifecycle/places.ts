import { type Lang, type Names, nameIn } from '../limits.ts';

// Cached: constructing one takes longer than formatting a whole list of countries.
const regions = new Map<Lang, Intl.DisplayNames>();

function regionName(country: string, lang: Lang): string | undefined {
  const known = regions.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' });
  regions.set(lang, known);
  return known.of(country);
}

/** Parts of the United Kingdom that have a flag of their own. */
const HOME_NATIONS: Readonly<Record<string, Names>> = {
  'GB-ENG': { en: 'England', fi: 'Englanti' },
  'GB-SCT': { en: 'Scotland', fi: 'Skotlanti' },
  'GB-WLS': { en: 'Wales', fi: 'Wales' },
};

/** Location of a machine: a country and, if known, a part of it. */
export interface Place {
  /** Alpha-2 code. */
  readonly country: string;
  /** CA in US-CA; null for a whole country. */
  readonly part: string | null;
  /** Canonical spelling: FI, US-CA. */
  readonly code: string;
}

/** Reads FI, US-CA, us_ca, US/CA or 'US CA'; null when the text names no country. */
export function parsePlace(location: string): Place | null {
  const match = /^([a-z]{2})(?:[-_/ ]([a-z0-9]{1,3}))?$/i.exec(location.trim());
  const country = match?.[1]?.toUpperCase();
  if (country === undefined || regionName(country, 'en') === undefined) return null;
  const part = match?.[2]?.toUpperCase() ?? null;
  return { country, part, code: part === null ? country : `${country}-${part}` };
}

/** Name of a location in the reader's language, with its state: Finland, United States (CA); other texts unchanged. */
export function countryName(location: string, lang: Lang): string {
  const place = parsePlace(location);
  if (place === null) return location;
  const { code, country, part } = place;
  const nation = HOME_NATIONS[code];
  const name = nation === undefined ? (regionName(country, lang) ?? country) : nameIn(nation, lang);
  return part === null || code in HOME_NATIONS ? name : `${name} (${part})`;
}

/** File name of the flag without extension: fi, us, gb-eng; null if there is none. */
export function flagOf(location: string): string | null {
  const place = parsePlace(location);
  if (place === null) return null;
  return (place.code in HOME_NATIONS ? place.code : place.country).toLowerCase();
}

/** True when a location equals or is within the place: US-CA is within US and US-CA. */
export function liesIn(location: string | null, place: Place): boolean {
  const own = location === null ? null : parsePlace(location);
  if (own === null || own.country !== place.country) return false;
  return place.part === null || own.part === place.part;
}
