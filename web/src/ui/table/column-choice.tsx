import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Popover, Stack } from '@mantine/core';
import { ColumnButton } from './column-button.tsx';

/** A column the user may show or hide. */
export interface ColumnOption {
  readonly id: string;
  readonly title: string;
  readonly shown: boolean;
}

export interface ColumnChoiceProps {
  readonly options: readonly ColumnOption[];
  readonly onToggle: (id: string) => void;
}

/** Button with the list of columns to show. */
export function ColumnChoice({ options, onToggle }: ColumnChoiceProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ColumnButton />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {options.map(({ id, title, shown }) => (
            <Checkbox key={id} size="sm" label={title} checked={shown} onChange={() => onToggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
