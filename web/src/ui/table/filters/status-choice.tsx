import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import { useFilterLook } from './filter-look.ts';

interface StatusChoiceProps<Status extends string> {
  readonly label: string;
  readonly choices: readonly Status[];
  /** Statuses ticked by default; if undefined, none ticked means all. */
  readonly usual?: readonly Status[];
  readonly labelOf: (status: Status) => string;
  readonly value: readonly Status[];
  readonly onChange: (chosen: readonly Status[]) => void;
}

/** Status filter below a list's search. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { label, choices, usual, labelOf, value, onChange } = props;
  const look = useFilterLook();
  if (look === 'chip') {
    if (!isNarrowed(props)) return null;
    const names = value.map(labelOf).join(', ') || '–';
    return <FilterChip text={`${label}: ${names}`} onDrop={() => onChange(usual ?? [])} />;
  }
  return (
    <Checkbox.Group
      label={label}
      mb={look === 'line' ? 'xs' : 0}
      value={[...value]}
      onChange={(chosen) => onChange(choices.filter((status) => chosen.includes(status)))}
    >
      <Group gap="md" mih={36} style={{ rowGap: 4 }}>
        {choices.map((status) => (
          <Checkbox key={status} value={status} label={labelOf(status)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

interface Ticked {
  readonly choices: readonly string[];
  readonly usual?: readonly string[];
  readonly value: readonly string[];
}

function isNarrowed({ choices, usual, value }: Ticked): boolean {
  if (usual === undefined) return value.length > 0;
  const isUsual = value.length === usual.length && value.every((status) => usual.includes(status));
  return !isUsual && value.length < choices.length;
}
