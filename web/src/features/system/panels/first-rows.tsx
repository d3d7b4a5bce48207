import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';

/** Number of rows of a list shown in a panel. */
export const PANEL_ROWS = 5;
/** Total height in pixels, which prevents a layout shift when they load. */
const HEIGHT = PANEL_ROWS * 32;

export interface FirstRow {
  readonly id: number;
  readonly to: PageAddress;
  readonly name: string;
  readonly aside: ReactNode;
}

interface FirstRowsProps {
  /** Undefined while loading. */
  readonly rows: readonly FirstRow[] | undefined;
  readonly none: string;
}

/** The first rows of a list, linked to their pages. */
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
