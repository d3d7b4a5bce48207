import { CloseButton, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** What the bar is, for assistive technology. */
  readonly label: string;
  /** How many rows are chosen, in words. */
  readonly chosen: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Makes the bar a form. */
  readonly onSubmit?: () => void;
  /** What can be done with the chosen rows. */
  readonly children: ReactNode;
}

/** Stays at the lower edge of the window while rows are chosen. */
export function SelectionBar({ label, chosen, clearLabel, onClear, onSubmit, children }: SelectionBarProps) {
  return (
    <Paper
      component={onSubmit === undefined ? 'section' : 'form'}
      className={classes.bar ?? ''}
      withBorder
      shadow="md"
      p="xs"
      aria-label={label}
      {...(onSubmit && {
        onSubmit: (event: { preventDefault: () => void }) => {
          event.preventDefault();
          onSubmit();
        },
      })}
    >
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
