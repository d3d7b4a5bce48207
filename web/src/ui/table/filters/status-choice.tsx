import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group } from '@mantine/core';

interface StatusChoiceProps<Status extends string> {
  readonly label: string;
  readonly choices: readonly Status[];
  readonly labelOf: (status: Status) => string;
  readonly value: readonly Status[];
  readonly onChange: (chosen: readonly Status[]) => void;
}

/** The statuses that a list shows, below its search. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { label, choices, labelOf, value, onChange } = props;
  return (
    <Checkbox.Group
      label={label}
      mb="xs"
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
