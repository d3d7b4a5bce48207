import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import { useFilterLook } from './filter-look.ts';

export interface FilterSelectProps<Value> extends Pick<NativeSelectProps, 'flex' | 'maw' | 'w'> {
  readonly label: string;
  /** True if the label above is visible. */
  readonly labelled?: boolean;
  /** Label of the option for no filter. */
  readonly every: string;
  readonly choices: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

const EVERY = '';
/** Option for rows without a value; a blank, because no real value is blank. */
const NONE = ' ';

/**
 * Filters a list by one of a fixed set of choices. A value from the URL that is no longer offered is still
 * shown.
 */
export function FilterSelect<Value extends string | number | null>({
  label,
  labelled = false,
  every,
  choices,
  textOf,
  value,
  onChange,
  ...place
}: FilterSelectProps<Value>) {
  const look = useFilterLook();
  if (look === 'chip') {
    if (value === undefined) return null;
    return <FilterChip text={`${label}: ${textOf(value).trim()}`} onDrop={() => onChange(undefined)} />;
  }
  const offered = value === undefined || choices.includes(value) ? choices : [value, ...choices];
  return (
    <NativeSelect
      {...place}
      {...(labelled || look === 'sheet' ? { label } : { 'aria-label': label })}
      value={value === undefined ? EVERY : keyOf(value)}
      onChange={({ currentTarget }) =>
        onChange(offered.find((choice) => keyOf(choice) === currentTarget.value))
      }
      data={[
        { value: EVERY, label: every },
        ...offered.map((choice) => ({ value: keyOf(choice), label: textOf(choice) })),
      ]}
    />
  );
}

function keyOf(value: string | number | null): string {
  return value === null ? NONE : String(value);
}
