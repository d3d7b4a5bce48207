import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Chart, type ChartProps } from '../../../ui/chart/chart.tsx';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { ErrorState, type FailedQuery } from '../../../ui/feedback/states.tsx';
import { type PageAddress, useLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { barsHeight } from './device-bars.ts';

const LOADING_ROWS = 8;

export interface ChartPanelProps {
  readonly title: string;
  /** What is counted, and for which period. */
  readonly hint: string;
  readonly query: FailedQuery & {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: unknown;
  };
  readonly option: ChartOption | null;
  /** Number of devices with bars. */
  readonly count: number;
  /** URL of the list behind a bar, given its index from the top and the name of its series. */
  readonly listOf: (bar: { index: number; series: string }) => PageAddress | undefined;
  readonly table: ChartProps['table'];
}

/** Panel with a bar chart by device; a click on a bar opens the list behind it. */
export function ChartPanel({ title, hint, query, option, count, listOf, table }: ChartPanelProps) {
  const navigate = useNavigate();
  const link = useLink();
  const open = (bar: { index: number; series: string }) => {
    const list = listOf(bar);
    if (list !== undefined) void navigate({ href: link(list) });
  };
  return (
    <Panel title={title}>
      <Text size="sm" c="dimmed" mt={-8} mb="sm">
        {hint}
      </Text>
      {query.isError && query.data === undefined ? (
        <ErrorState query={query} />
      ) : (
        <Chart
          label={title}
          description={`${title}. ${hint}`}
          option={option}
          table={table}
          height={barsHeight(query.isPending ? LOADING_ROWS : count)}
          loading={query.isPending}
          onItem={open}
        />
      )}
    </Panel>
  );
}
