import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Chart, type ChartProps } from '../../../ui/chart/chart.tsx';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { ErrorState, type FailedQuery } from '../../../ui/feedback/states.tsx';
import { useLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { barsHeight, type ChartDevice } from './device-bars.ts';

const LOADING_ROWS = 8;

export interface ChartPanelProps {
  readonly title: string;
  /** What is counted, over which time. */
  readonly hint: string;
  readonly query: FailedQuery & {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: unknown;
  };
  readonly option: ChartOption | null;
  /** Devices in the order of the bars; a click opens the page of one. */
  readonly devices: readonly ChartDevice[];
  readonly table: ChartProps['table'];
}

/** Panel with a bar chart, one bar per device; a click on a bar opens the device. */
export function ChartPanel({ title, hint, query, option, devices, table }: ChartPanelProps) {
  const navigate = useNavigate();
  const link = useLink();
  const open = (index: number) => {
    const device = devices[index];
    if (device !== undefined) void navigate({ href: link(pageAddress('device', device.id)) });
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
          height={barsHeight(query.isPending ? LOADING_ROWS : devices.length)}
          loading={query.isPending}
          onItem={({ index }) => open(index)}
        />
      )}
    </Panel>
  );
}
