import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../labels/language.ts';
import { type MapCountry, placeName } from './map-places.ts';

interface PlaceChoiceProps {
  readonly countries: readonly MapCountry[];
  readonly label: string;
  /** Text of the choice of all places. */
  readonly all: string;
  /** Includes devices without a known location. */
  readonly total: number;
  /** A country or a part of one; empty for all. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The countries of a map as a select, for users who cannot point at it. */
export function PlaceChoice({ countries, label, all, total, value, onChange }: PlaceChoiceProps) {
  const lang = useLanguage();
  const places = countries
    .flatMap(({ places: [first, ...more], country, count }) => {
      if (first === undefined) return [];
      const whole = { country: country.alpha2, part: null, code: country.alpha2, count };
      // A place is listed separately if it is only part of the country.
      return [whole, ...[first, ...more].filter(({ part }) => part !== null)];
    })
    .map((place) => ({ ...place, name: placeName(place, lang) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang));
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: `${all} (${total})` },
        ...places.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
      ]}
    />
  );
}
