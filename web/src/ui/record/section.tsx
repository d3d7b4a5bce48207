import { Group, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** False in a dialog above a record whose sections have the same titles, because landmarks need unique names. */
export const SectionLandmarks = createContext(true);

/** A titled part of a record, set apart by space alone. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  const isLandmark = useContext(SectionLandmarks);
  return (
    <section aria-labelledby={isLandmark ? id : undefined}>
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
