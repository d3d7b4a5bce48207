import { countryName, type Place } from '@halla/domain/lifecycle/places';
import { useTranslation } from 'react-i18next';
import { Flag } from '../../../ui/labels/country.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';

export interface PlaceFilterProps {
  readonly place: Place;
  readonly onDrop: () => void;
}

/** Chip for an active place filter; a click clears the filter. */
export function PlaceFilter({ place: { code }, onDrop }: PlaceFilterProps) {
  const { t } = useTranslation();
  const name = countryName(code, useLanguage());
  return (
    <FilterChip
      text={name}
      label={t(($) => $.devices.search.dropPlace, { place: name })}
      icon={<Flag location={code} />}
      onDrop={onDrop}
    />
  );
}
