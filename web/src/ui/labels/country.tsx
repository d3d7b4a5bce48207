import { countryName, flagOf } from '@halla/domain/lifecycle/places';
import classes from './country.module.css';
import { useLanguage } from './language.ts';

/** Flag and name of a country, including its state; a dash if unknown. */
export function Country({ location }: { readonly location: string | null }) {
  const lang = useLanguage();
  if (location === null || location === '') return <>–</>;
  const name = countryName(location, lang);
  return (
    <span className={classes.country}>
      <Flag location={location} />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  );
}

/** The flag of a location's country, decorative beside its name; nothing if there is no country. */
export function Flag({ location }: { readonly location: string }) {
  const flag = flagOf(location);
  if (flag === null) return null;
  return (
    <img className={classes.flag} src={`/flags/${flag}.svg`} alt="" width={20} height={15} loading="lazy" />
  );
}
