import { useLanguage } from '../../../ui/language.ts';
import { countryName } from './country-name.ts';

/** Where a machine stands, by country; a dash when nobody knows. */
export function Country({ location }: { readonly location: string | null }) {
  const lang = useLanguage();
  return <>{location === null ? '–' : countryName(location, lang)}</>;
}
