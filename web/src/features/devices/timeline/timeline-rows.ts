import '../../../i18n/late/production.ts';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';
import type { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import type { Lane, TimelineModel } from './timeline-model.ts';
import { monthName } from './timeline-option.ts';

interface RowSource {
  readonly model: TimelineModel;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The timeline as rows, newest first: the accessible alternative to the chart. */
export function timelineTable({ model, t, lang }: RowSource): ChartTable {
  const lane = (name: Lane | 'sessions') => t(($) => $.production.timeline.lanes[name]);
  const events = [
    ...model.bars.map((bar) => ({
      at: bar.from,
      row: [formatAt(bar.from, lang), lane(bar.lane), bar.detail],
    })),
    ...model.dots.map((dot) => ({ at: dot.at, row: [formatAt(dot.at, lang), lane(dot.lane), dot.detail] })),
    ...model.months.map(({ from, to, count }) => ({
      at: to,
      row: [monthName(from), lane('sessions'), t(($) => $.production.timeline.treatments, { count })],
    })),
  ];
  return {
    columns: [
      t(($) => $.production.timeline.when),
      t(($) => $.production.timeline.kind),
      t(($) => $.production.timeline.text),
    ],
    rows: events.sort((a, b) => b.at - a.at).map(({ row }) => row),
  };
}

function formatAt(at: number, lang: Lang): string {
  return formatDateTime(new Date(at), lang);
}
