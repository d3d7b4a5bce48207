import { COUNTRIES } from '@halla/domain/geography/countries';
import { countryName } from '@halla/domain/lifecycle/places';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../labels/country.module.css';
import { Flag } from '../labels/country.tsx';
import { useLanguage } from '../labels/language.ts';

export interface CountrySelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'renderOption'> {
  /** Two-letter code, FI; null for none. */
  readonly value: string | null;
  readonly onChange: (alpha2: string | null) => void;
}

/** Chooses a country by part of its name in either language, or by its code. */
export function CountrySelect({ value, onChange, ...select }: CountrySelectProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const data = useMemo(() => countryOptions(lang), [lang]);
  return (
    <Select
      clearable
      nothingFoundMessage={t(($) => $.ui.country.none)}
      placeholder={t(($) => $.ui.country.placeholder)}
      clearButtonProps={{ 'aria-label': t(($) => $.ui.country.clear) }}
      autoComplete="off"
      maxDropdownHeight={280}
      {...select}
      searchable
      selectFirstOptionOnChange
      data={data}
      filter={matchingCountries}
      value={value}
      onChange={(next) => onChange(next)}
      leftSection={value !== null && value !== '' && <Flag location={value} />}
      renderOption={({ option }) => (
        <span className={classes.country}>
          <Flag location={option.value} />
          <span className={classes.name}>{option.label}</span>
        </span>
      )}
    />
  );
}

/** All countries by name in the language. */
export function countryOptions(lang: Lang): ComboboxItem[] {
  const { compare } = new Intl.Collator(lang);
  return COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: countryName(alpha2, lang) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

/** Countries matching a text: names that begin with it first, then names that contain it. */
export const matchingCountries: OptionsFilter = ({ options, search }) => {
  const wanted = plain(search.trim());
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    if ('group' in option) return [];
    const rank = rankOf(option.value, wanted);
    return rank === null ? [] : [{ option, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
};

function rankOf(alpha2: string, wanted: string): number | null {
  if (alpha2.toLowerCase() === wanted) return 0;
  const names = LANGUAGES.map((lang) => plain(countryName(alpha2, lang)));
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : null;
}

/** Folds case and accents: "cote" matches Côte d’Ivoire. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
}
