import { Skeleton, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/states.tsx';
import classes from './chart.module.css';
import type { ChartCanvasProps, ChartOption } from './chart-canvas.tsx';
import { ChartSwitch } from './chart-switch.tsx';
import { type ChartTable, DataAsTable, type DataAsTableProps } from './chart-table.tsx';
import { lateCode } from './late-code.ts';

/** Pixels. */
const DEFAULT_HEIGHT = 280;

/** Lazy-loaded: ECharts is larger than the rest of a page. */
const useCanvas = lateCode(() => import('./chart-canvas.tsx'));

/** Placeholder of a chart; starts loading the chart code while the data is loading. */
export function ChartSkeleton({ height = DEFAULT_HEIGHT }: Pick<ChartProps, 'height'>) {
  useCanvas();
  return <Skeleton h={height} />;
}

export interface ChartProps {
  /** Name of the chart. */
  readonly label: string;
  /** One-sentence description, read aloud instead of the chart. */
  readonly description: string;
  /** Built with useMemo; null when there is nothing to draw. */
  readonly option: ChartOption | null;
  readonly table: ChartTable;
  /** Pixels. */
  readonly height?: number;
  readonly loading?: boolean;
  /** Controlled by a switch shared by several charts; if undefined, the chart has its own switch. */
  readonly shownAsTable?: boolean;
  /** Called on a click on a data item, with its index in the series and the name of the series. */
  readonly onItem?: (item: { index: number; series: string }) => void;
  /** Receives the ECharts instance, for zoom and events; called again when the instance is replaced. */
  readonly onReady?: ChartCanvasProps['onReady'];
}

/** Lazy-loaded chart in the theme's colours, with a switch to its data as a table. */
export function Chart({
  label,
  description,
  option,
  table,
  height = DEFAULT_HEIGHT,
  loading = false,
  shownAsTable,
  onItem,
  onReady,
}: ChartProps) {
  const { t } = useTranslation();
  const [ownChoice, setOwnChoice] = useState(false);
  const id = useId();
  const canvas = useCanvas();
  const asTable = shownAsTable ?? ownChoice;
  const failed = <FailedChart label={label} table={table} height={height} />;
  if (loading) return <ChartSkeleton height={height} />;
  if (option === null) return <EmptyState title={t(($) => $.ui.chart.empty)} />;
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {label}
      </figcaption>
      {asTable ? (
        <DataAsTable label={label} table={table} height={height} />
      ) : canvas === null ? (
        failed
      ) : (
        <CatchBoundary
          getResetKey={() => id}
          onCatch={(error) => console.error('A chart stopped working', error)}
          errorComponent={() => failed}
        >
          <div role="img" aria-label={description}>
            {canvas ? (
              <canvas.ChartCanvas
                option={option}
                height={height}
                {...(onItem && { onItem })}
                {...(onReady && { onReady })}
              />
            ) : (
              <Skeleton h={height} />
            )}
          </div>
        </CatchBoundary>
      )}
      {shownAsTable === undefined && <ChartSwitch asTable={asTable} onChange={setOwnChoice} />}
    </figure>
  );
}

/**
 * Shows the data as a table if drawing fails or its code cannot be loaded, so that the page keeps working.
 */
function FailedChart(props: DataAsTableProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(($) => $.ui.chart.failed)}
      </Text>
      <DataAsTable {...props} />
    </>
  );
}
