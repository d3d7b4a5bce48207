import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Popover, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnButton } from './column-button.tsx';

/** A column the user may show or hide. */
export interface ColumnOption {
  readonly id: string;
  readonly title: string;
  readonly shown: boolean;
  /** Would be shown if the screen had room for it. */
  readonly hasNoRoom: boolean;
}

export interface ColumnChoiceProps {
  readonly options: readonly ColumnOption[];
  readonly onToggle: (id: string) => void;
}

/** Button with the list of columns to show; it tells how many have no room here. */
export function ColumnChoice({ options, onToggle }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ColumnButton options={options} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {options.map(({ id, title, shown, hasNoRoom }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              description={hasNoRoom ? t(($) => $.ui.table.noRoom) : undefined}
              checked={shown}
              onChange={() => onToggle(id)}
            />
          ))}
          {options.some(({ hasNoRoom }) => hasNoRoom) && (
            <Text size="xs" c="dimmed" maw={220}>
              {t(($) => $.ui.table.makeRoom)}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
