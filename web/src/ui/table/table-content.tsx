import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, type FailedQuery } from '../feedback/states.tsx';
import classes from './table.module.css';

/** The parts of a query that a table needs. */
export interface TableStatus extends FailedQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** True while the previous rows are shown and those for new filters, sort order or page load. */
  readonly isPlaceholderData?: boolean;
}

export interface TableContentProps {
  readonly status: TableStatus;
  readonly isEmpty: boolean;
  /** Shown instead of an empty table; a string as one line. */
  readonly empty: ReactNode;
  /** Replaces the table on small screens. */
  readonly cards: ReactNode | undefined;
  /** Renders the table, with a placeholder for its rows while loading. */
  readonly grid: (placeholder: ReactNode | undefined) => ReactNode;
  /** Number of cells per row, for the skeleton. */
  readonly cells: number;
  readonly skeletonRows?: number;
  readonly footer?: ReactNode;
}

/** Enough to fill a phone screen. */
const CARDS = 6;

/** Content of a table: skeleton, error state with retry, empty state, cards or rows. */
export function TableContent(props: TableContentProps) {
  const { status, isEmpty, empty, cards, grid, cells, skeletonRows = 8, footer } = props;
  if (status.isPending && cards !== undefined) return <SkeletonCards />;
  if (status.isPending) {
    return <div className={classes.frame}>{grid(<SkeletonRows cells={cells} rows={skeletonRows} />)}</div>;
  }
  if (status.isError && isEmpty) {
    return (
      <div className={classes.frame}>
        <ErrorState query={status} />
      </div>
    );
  }
  if (cards !== undefined && !isEmpty) {
    return (
      <>
        {cards}
        {footer}
      </>
    );
  }
  return (
    <div className={classes.frame}>
      {isEmpty ? <Empty>{empty}</Empty> : grid(undefined)}
      {footer}
    </div>
  );
}

function Empty({ children }: { readonly children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return (
    <Text size="sm" c="dimmed" p="sm">
      {children}
    </Text>
  );
}

function SkeletonCards() {
  return (
    <Stack gap={8}>
      {Array.from({ length: CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id and never move
        <Skeleton key={index} h={96} />
      ))}
    </Stack>
  );
}

function SkeletonRows({ cells, rows }: { readonly cells: number; readonly rows: number }) {
  return (
    <tbody>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id and never move
        <tr key={index} className={classes.row}>
          <td className={classes.cell} colSpan={cells}>
            <Skeleton h={14} radius="sm" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
