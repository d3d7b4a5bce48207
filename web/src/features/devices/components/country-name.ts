import type { Lang } from '@halla/domain/limits';

// Making one takes longer than naming every country of a list.
const NAMES: Readonly<Record<Lang, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  fi: new Intl.DisplayNames('fi', { type: 'region', fallback: 'none' }),
};

/** Country of a location code in the reader's language, with its state: Finland, United States (CA). */
export function countryName(location: string, lang: Lang): string {
  const [country = '', state] = location.split(/[-_/ ]/);
  const name = nameOf(country, lang);
  if (name === undefined) return location;
  return state === undefined ? name : `${name} (${state})`;
}

function nameOf(country: string, lang: Lang): string | undefined {
  // Anything that is not two letters makes Intl throw.
  return /^[A-Z]{2}$/i.test(country) ? NAMES[lang].of(country.toUpperCase()) : undefined;
}
