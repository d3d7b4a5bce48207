import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import type { Chosen } from '../form/wire.ts';
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx';
import type { PickerOption } from './use-picker-search.ts';

export interface ChosenPickerProps
  extends Omit<SearchPickerProps<PickerOption>, 'value' | 'onChange' | 'debounceMs'> {
  readonly value: Chosen | null;
  readonly onChange: (chosen: Chosen | null) => void;
}

/** Chooses a row by its name; the value of each option is the id of the row. */
export function ChosenPicker({ value, onChange, ...picker }: ChosenPickerProps) {
  return (
    <SearchPicker
      {...picker}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={value === null ? null : { value: String(value.id), label: value.name }}
      onChange={(option) =>
        onChange(option === null ? null : { id: Number(option.value), name: option.label })
      }
    />
  );
}
