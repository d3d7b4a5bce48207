import { decidesPlace, type PlaceBefore } from '@halla/domain/lifecycle/lifecycle';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { PlaceSelect } from '../../../entities/place/place-select.tsx';
import type { FormChoice } from './form-state.ts';

export interface PlaceChoiceProps {
  readonly choice: FormChoice;
  /** The latest record of each device to move; null for a device without records. */
  readonly before: readonly (PlaceBefore | null)[];
  /** Place chosen explicitly; null for the default of the choice and the previous records. */
  readonly value: string | null;
  readonly onChange: (place: string | null) => void;
  readonly error?: ReactNode;
}

/** Select for the resulting place of the devices; renders nothing when the state determines it. */
export function PlaceChoice({ choice, before, value, onChange, error }: PlaceChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_warehouses', {}));
  const { state } = stateFromForm(choice);
  if (decidesPlace(state)) return null;
  return (
    <PlaceSelect
      label={t(($) => $.lifecycle.form.where)}
      error={error}
      state={state}
      before={before}
      places={data?.warehouses ?? []}
      chosen={value}
      onChoose={onChange}
    />
  );
}
