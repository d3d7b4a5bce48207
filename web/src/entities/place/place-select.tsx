import { decidesPlace } from '@halla/domain/lifecycle/lifecycle';
import { type MantineSize, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlaceQuestion, placeOptions } from './place-options.ts';

export interface PlaceSelectProps extends PlaceQuestion {
  readonly label: string;
  readonly error?: ReactNode;
  readonly onChoose: (place: string | null) => void;
  readonly size?: MantineSize;
}

/** Select for the place of devices in a state; defaults to the place given by the life cycle rules. */
export function PlaceSelect({ label, error, onChoose, size = 'sm', ...question }: PlaceSelectProps) {
  const { t } = useTranslation();
  const { value, options, asks } = placeOptions(question, t);
  return (
    <NativeSelect
      size={size}
      label={label}
      error={error}
      description={asks && t(($) => $.ui.place.asks)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      disabled={decidesPlace(question.state)}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={options}
    />
  );
}
