import { Button, Group, Skeleton, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/states.tsx';
import { type PageAddress, PageLink } from '../link.tsx';
import classes from './chart.module.css';
import type { ChartCanvasProps, ChartOption } from './chart-canvas.tsx';
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

/** The same data as a table, for users who cannot see or use the chart. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** A plain value, or one that links to the list it counts. */
export type ChartCell = string | number | { readonly text: string | number; readonly to: PageAddress };

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

export interface ChartSwitchProps {
  readonly asTable: boolean;
  readonly onChange: (asTable: boolean) => void;
}

/** Switches one or several charts between chart and table. */
export function ChartSwitch({ asTable, onChange }: ChartSwitchProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        leftSection={asTable ? <ChartLine size={13} aria-hidden /> : <Table2 size={13} aria-hidden />}
        onClick={() => onChange(!asTable)}
        className={classes.toggle ?? ''}
      >
        {asTable ? t(($) => $.ui.chart.asChart) : t(($) => $.ui.chart.asTable)}
      </Button>
    </Group>
  );
}

interface DataAsTableProps {
  readonly label: string;
  readonly table: ChartTable;
  readonly height: number;
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

function DataAsTable({ label, table, height }: DataAsTableProps) {
  return (
    // The panel around it is already a landmark of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      role="group"
      className={classes.scroll}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column, position) => (
              <th key={column} scope="col" data-number={isNumber(table.rows[0]?.[position])}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart have no id and never move
            <tr key={index}>
              {row.map((value, position) => (
                <td key={table.columns[position]} data-number={isNumber(value)}>
                  {typeof value === 'object' ? <PageLink to={value.to}>{value.text}</PageLink> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNumber(cell: ChartCell | undefined): boolean {
  return typeof (typeof cell === 'object' ? cell.text : cell) === 'number';
}
