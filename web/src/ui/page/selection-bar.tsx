import { CloseButton, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Accessible name of the bar. */
  readonly label: string;
  /** Number of selected rows, as text. */
  readonly chosen: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Actions on the selected rows. The bar is not a form, because their dialogs contain forms. */
  readonly children: ReactNode;
}

/** Sticks to the bottom of the window while rows are selected. */
export function SelectionBar({ label, chosen, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <Paper component="section" className={classes.bar ?? ''} withBorder shadow="md" p="xs" aria-label={label}>
      <Group gap="xs" wrap="nowrap" className={classes.head ?? ''}>
        <CloseButton aria-label={clearLabel} onClick={onClear} />
        <Text size="sm" fw={600} className="tabular" aria-live="polite">
          {chosen}
        </Text>
      </Group>
      {children}
    </Paper>
  );
}
