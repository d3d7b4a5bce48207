import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { formatNumber } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { loadedList } from '../../../ui/table/list-view.ts';
import type { Channel } from '../chart/channels.ts';
import { columnTitle } from '../chart/measurement-csv.ts';
import { partLabel } from '../chart/part-label.ts';
import type { SessionModel } from '../chart/session-model.ts';
import { clock } from '../chart/texts.ts';
import type { SessionChart } from '../components/use-session-chart.ts';
import classes from './session-samples.module.css';

interface Sample {
  readonly index: number;
  readonly at: number;
}

/** Width of a character in a column head, in pixels. */
const CHARACTER = 7.5;
/** Padding of a column head, in pixels. */
const HEAD_FRAME = 44;

export interface SessionSamplesProps {
  readonly session: SessionDetail;
  readonly chart: SessionChart;
}

/** The measurements as a table, one row for each sample in the response. */
export function SessionSamples({ session, chart: { model } }: SessionSamplesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const columns = useMemo(() => sampleColumns(model, (value) => formatNumber(value, lang, 1)), [model, lang]);
  const rows = useMemo(() => model.times.map((at, index) => ({ at, index })), [model]);
  if (rows.length === 0) return null;
  const count = session.sampleCount;
  return (
    <Panel
      title={t(($) => $.sessions.page.samples)}
      actions={
        count > rows.length && (
          <Text span size="sm" c="dimmed" className="tabular">
            {t(($) => $.sessions.page.samplesShown, {
              shown: formatNumber(rows.length, lang),
              total: formatNumber(count, lang),
            })}
          </Text>
        )
      }
    >
      <div className={classes.samples}>
        <ListTable
          label={t(($) => $.sessions.page.samplesTable)}
          columns={columns}
          list={loadedList({ name: 'session-samples', rows, urlKey: 'samples' })}
          rowId={({ index }) => index}
        />
      </div>
    </Panel>
  );
}

/** A non-breaking space keeps the unit on the same line as the last word. */
function headTitle(channel: Channel): string {
  return columnTitle(channel).replace(/ (?=\S+$)/, '\u00a0');
}

/** A long title wraps to two lines, but never inside a word. */
function headWidth(title: string): number {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  return HEAD_FRAME + Math.max(longest, Math.ceil(title.length / 2) + 1) * CHARACTER;
}

function sampleColumns(
  { channels, parts, activeDevices }: SessionModel,
  text: (value: number) => string,
): readonly Column<Sample>[] {
  const columns = defineColumns<Sample>([
    {
      id: 'time',
      title: (t) => t(($) => $.sessions.chart.time),
      value: ({ at }) => at,
      cell: ({ at }) => clock(at),
      align: 'end',
      width: 80,
    },
    ...channels.map(
      (channel): Column<Sample> => ({
        id: channel.key,
        title: () => headTitle(channel),
        value: ({ index }) => channel.values[index],
        cell: ({ index }) => {
          const value = channel.values[index];
          return value === null || value === undefined ? '–' : text(value);
        },
        align: 'end',
        width: headWidth(headTitle(channel)),
      }),
    ),
    {
      id: 'parts',
      title: (t) => t(($) => $.sessions.chart.parts),
      value: ({ index }, t) => (activeDevices[index] ?? []).map((name) => partLabel(name, t)).join(', '),
      width: 190,
    },
  ]);
  return parts.length > 0 ? columns : columns.filter(({ id }) => id !== 'parts');
}
