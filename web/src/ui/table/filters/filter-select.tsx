import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export interface FilterSelectProps<Value> extends Pick<NativeSelectProps, 'flex' | 'maw' | 'w'> {
  readonly label: string;
  /** Says that nothing is filtered. */
  readonly every: string;
  readonly choices: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

const EVERY = '';

/** Filters a list by one of some choices. A choice of the address that is not offered any more is still shown. */
export function FilterSelect<Value extends string | number | null>({
  label,
  every,
  choices,
  textOf,
  value,
  onChange,
  ...place
}: FilterSelectProps<Value>) {
  const offered = value === undefined || choices.includes(value) ? choices : [value, ...choices];
  return (
    <NativeSelect
      {...place}
      aria-label={label}
      value={value === undefined ? EVERY : JSON.stringify(value)}
      onChange={({ currentTarget }) =>
        onChange(offered.find((choice) => JSON.stringify(choice) === currentTarget.value))
      }
      data={[
        { value: EVERY, label: every },
        ...offered.map((choice) => ({ value: JSON.stringify(choice), label: textOf(choice) })),
      ]}
    />
  );
}
