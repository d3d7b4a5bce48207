import { countryName, type Place } from '@halla/domain/lifecycle/places';
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Flag } from '../../../ui/labels/country.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';

export interface PlaceFilterProps {
  readonly place: Place;
  readonly onDrop: () => void;
}

/** Chip for an active place filter; a click clears the filter. */
export function PlaceFilter({ place: { code }, onDrop }: PlaceFilterProps) {
  const { t } = useTranslation();
  const name = countryName(code, useLanguage());
  return (
    <Button
      variant="light"
      leftSection={<Flag location={code} />}
      rightSection={<X size={14} aria-hidden />}
      aria-label={t(($) => $.devices.search.dropPlace, { place: name })}
      onClick={onDrop}
    >
      {name}
    </Button>
  );
}
