import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a record, set apart by space alone. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title id={id} order={2}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </section>
  );
}
