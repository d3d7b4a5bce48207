import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { placeLabel } from '../../../ui/life-cycle-labels.ts';
import { type FormChoice, placesOf } from './form-state.ts';

export interface PlaceChoiceProps {
  readonly choice: FormChoice;
  readonly value: string | null;
  readonly onChange: (place: string | null) => void;
}

/** Where the device stands afterwards; nothing when the state says it. */
export function PlaceChoice({ choice, value, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_warehouses', {}));
  const places = placesOf(choice, data?.warehouses.map((place) => place.value) ?? []);
  if (places === null) return null;
  // A ready device stands in one of two places, of which the mailhouse is the usual one.
  const usual = choice === 'ready' ? 'mailhouse' : '';
  const shown = value !== null && places.includes(value) ? value : usual;
  return (
    <NativeSelect
      label={t(($) => $.lifecycle.form.where)}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        ...(choice === 'ready' ? [] : [{ value: '', label: t(($) => $.lifecycle.form.stays) }]),
        ...places.map((place) => ({ value: place, label: placeLabel(place, t) })),
      ]}
    />
  );
}
