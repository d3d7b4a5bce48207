import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';

/** Rows that a panel shows of a list. */
export const PANEL_ROWS = 5;
/** Pixels of all of them, so that the panel keeps its height when they come. */
const HEIGHT = PANEL_ROWS * 32;

export interface FirstRow {
  readonly id: number;
  readonly to: PageAddress;
  readonly name: string;
  readonly aside: ReactNode;
}

interface FirstRowsProps {
  /** undefined while they load. */
  readonly rows: readonly FirstRow[] | undefined;
  readonly none: string;
}

/** The first rows of a list as links to their pages. */
export function FirstRows({ rows, none }: FirstRowsProps) {
  if (rows === undefined) return <Skeleton h={HEIGHT} />;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map(({ id, to, name, aside }) => (
        <Group key={id} component="li" justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" truncate>
            <PageLink to={to}>{name}</PageLink>
          </Text>
          <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
            {aside}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
