import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface that groups related content of a page. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" bg="var(--halla-surface)" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs" mih={28}>
        <Title id={id} order={2}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}
