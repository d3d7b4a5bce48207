import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { type CsvColumn, toCsv } from '@halla/domain/files/csv';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { type Channel, UNITS } from './channels.ts';
import { partLabel } from './part-label.ts';
import { sessionModel } from './session-model.ts';

/** File name of a session's measurements: device, and day in the browser's time zone. */
export function measurementFileName({ Device, startTime }: SessionDetail): string {
  return `session_${Device.serialNumber}_${browserDay(new Date(startTime))}.csv`;
}

/** The samples of a session as CSV, one row each with all channels; null if there are none. */
export function measurementCsv(session: SessionDetail, reader: { t: Translate; lang: Lang }): string | null {
  const { t } = reader;
  const { times, channels, parts, activeDevices } = sessionModel(session, reader);
  if (times.length === 0) return null;
  const start = Date.parse(session.startTime);
  const rows = times.map((at, index) => ({ at, index }));
  const columns: CsvColumn<(typeof rows)[number]>[] = [
    { header: t(($) => $.sessions.chart.time), value: ({ at }) => new Date(start + at) },
    { header: 's', value: ({ at }) => at / 1000 },
    ...channels.map((channel) => ({
      header: columnTitle(channel),
      value: ({ index }: { index: number }) => channel.values[index],
    })),
  ];
  if (parts.length > 0) {
    columns.push({
      header: t(($) => $.sessions.chart.parts),
      value: ({ index }) => (activeDevices[index] ?? []).map((name) => partLabel(name, t)).join(', '),
    });
  }
  return toCsv(columns, rows);
}

/** Title of a channel's column with its unit. */
export function columnTitle({ label, kind }: Channel): string {
  return `${label} ${UNITS[kind]}`.trim();
}
