import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { DENSITIES } from '@halla/domain/lists/lists';
import { Checkbox, Divider, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DensityChoice } from '../density.ts';
import { ColumnButton } from './column-button.tsx';

/** A column the user may show or hide. */
export interface ColumnOption {
  readonly id: string;
  readonly title: string;
  readonly shown: boolean;
  /** True for a chosen column that does not fit on the screen. */
  readonly hasNoRoom: boolean;
}

export interface ColumnChoiceProps {
  readonly options: readonly ColumnOption[];
  readonly onToggle: (id: string) => void;
}

interface ColumnChoiceMenuProps extends ColumnChoiceProps {
  readonly density: DensityChoice | undefined;
}

/** Menu for visible columns and row density; shows how many columns do not fit. */
export function ColumnChoice({ options, onToggle, density }: ColumnChoiceMenuProps) {
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
          {density !== undefined && <DensityControl {...density} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function DensityControl({ density, onDensity }: DensityChoice) {
  const { t } = useTranslation();
  return (
    <>
      <Divider />
      <SegmentedControl
        aria-label={t(($) => $.ui.table.density)}
        size="xs"
        fullWidth
        value={density}
        onChange={onDensity}
        data={DENSITIES.map((value) => ({ value, label: t(($) => $.ui.table.densities[value]) }))}
      />
    </>
  );
}
