import { Group, type GroupProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFilterLook } from './filter-look.ts';

interface FilterLineProps extends Pick<GroupProps, 'align' | 'className'> {
  readonly children: ReactNode;
}

/** A separate line of filters below the search. */
export function FilterLine({ children, ...line }: FilterLineProps) {
  if (useFilterLook() !== 'line') return children;
  return (
    <Group gap="sm" mb="sm" {...line}>
      {children}
    </Group>
  );
}
