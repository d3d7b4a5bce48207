import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import { useFilterLook } from './filter-look.ts';

interface FilterManyProps
  extends Pick<MultiSelectProps, 'w' | 'className' | 'clearable' | 'hidePickedOptions' | 'searchable'> {
  readonly label: string;
  /** True if the label above is visible. */
  readonly labelled?: boolean;
  /** Placeholder while nothing is selected. */
  readonly every: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Filters a list by several of a fixed set of choices. */
export function FilterMany(props: FilterManyProps) {
  const { label, labelled = false, every, choices, value, onChange, ...input } = props;
  const look = useFilterLook();
  if (look === 'chip') {
    const names = value.map((chosen) => choices.find((choice) => choice.value === chosen)?.label ?? chosen);
    if (names.length === 0) return null;
    return <FilterChip text={`${label}: ${names.join(', ')}`} onDrop={() => onChange([])} />;
  }
  return (
    <MultiSelect
      {...input}
      {...(labelled || look === 'sheet' ? { label } : { 'aria-label': label })}
      {...(value.length === 0 && { placeholder: every })}
      data={choices}
      value={[...value]}
      onChange={onChange}
    />
  );
}
