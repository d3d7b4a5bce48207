import '../../../i18n/late/production.ts';
import type { Timeline } from '@halla/contract/device-timeline';
import { shownPlace, WAREHOUSES } from '@halla/domain/lifecycle/lifecycle';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertMessage, alertName } from '../../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { placeName, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { OTHER_COLOUR, OWNER_COLOURS, SIGNAL_COLOURS, STATE_COLOURS } from './timeline-colours.ts';

/** Rows of the chart, from top to bottom. */
export const LANES = ['states', 'places', 'owners', 'alerts', 'crashLogs', 'notes'] as const;
export type Lane = (typeof LANES)[number];

/** A period of time. */
export interface Bar {
  readonly lane: Lane;
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Full text for the tooltip and the list. */
  readonly detail: string;
  readonly colour: string;
}

/** A point in time. */
export interface Dot {
  readonly lane: Lane;
  readonly at: number;
  readonly detail: string;
  readonly colour: string;
}

/** Treatments of a month; the current month ends now. */
export interface Month {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Data of the chart. */
export interface TimelineModel {
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly Lane[];
  readonly bars: readonly Bar[];
  readonly dots: readonly Dot[];
  readonly months: readonly Month[];
}

interface Source {
  readonly timeline: Timeline;
  readonly t: Translate;
  readonly lang: Lang;
}

/** Arranges a device's history on one time axis; null if nothing was ever recorded. */
export function timelineModel(source: Source): TimelineModel | null {
  const { timeline } = source;
  const to = Date.parse(timeline.now);
  const dots = [...alertDots(source), ...crashDots(source), ...noteDots(source)];
  const months = timeline.sessions.map(({ month, count }) => ({ ...monthOf(month, to), count }));
  const known = [
    ...timeline.states.map(({ createdAt }) => Date.parse(createdAt)),
    ...dots.map(({ at }) => at),
    ...months.map(({ from }) => from),
    ...timeline.owners.flatMap(({ from }) => (from === null ? [] : [Date.parse(from)])),
  ];
  if (known.length === 0) return null;
  const from = Math.min(...known);
  const bars = [...stateBars(source, to), ...placeBars(source, to), ...ownerBars(source, { from, to })];
  const used = new Set<Lane>([...bars, ...dots].map(({ lane }) => lane));
  return { from, to, lanes: LANES.filter((lane) => used.has(lane)), bars, dots, months };
}

function stateBars({ timeline: { states }, t, lang }: Source, end: number): Bar[] {
  return states.map((record, index) => {
    const label = stateLabel(record.state, t);
    const client = record.clientInfo?.companyName ?? record.clientInfo?.contactName;
    const by = record.User?.fullName ?? t(($) => $.common.system);
    const facts = [label, placeName(record, t), client, formatDateTime(record.createdAt, lang), by];
    return {
      lane: 'states',
      from: Date.parse(record.createdAt),
      to: timeOf(states[index + 1]?.createdAt, end),
      label,
      detail: facts.filter(Boolean).join(' · '),
      colour: STATE_COLOURS[record.state],
    };
  });
}

/** Consecutive records at the same place are merged into one stay. */
function placeBars({ timeline: { states }, t, lang }: Source, end: number): Bar[] {
  const stays = states.filter((record, index) => {
    const before = states[index - 1];
    return before === undefined || shownPlace(before) !== shownPlace(record);
  });
  return stays.map((record, index) => {
    const place = shownPlace(record);
    const label = placeName(record, t);
    const since = t(($) => $.production.timeline.since, { from: formatDateTime(record.createdAt, lang) });
    return {
      lane: 'places',
      from: Date.parse(record.createdAt),
      to: timeOf(stays[index + 1]?.createdAt, end),
      label,
      detail: `${label} · ${since}`,
      colour: WAREHOUSES.find(({ value }) => value === place)?.color ?? OTHER_COLOUR,
    };
  });
}

function ownerBars({ timeline: { owners }, t, lang }: Source, axis: { from: number; to: number }): Bar[] {
  return owners.map(({ Company, from, to }, index) => {
    const since =
      from === null
        ? t(($) => $.production.timeline.always)
        : t(($) => $.production.timeline.since, { from: formatDateTime(from, lang) });
    const until =
      to === null ? null : t(($) => $.production.timeline.until, { to: formatDateTime(to, lang) });
    return {
      lane: 'owners',
      from: timeOf(from ?? undefined, axis.from),
      to: timeOf(to ?? undefined, axis.to),
      label: Company.name,
      detail: [Company.name, since, until].filter(Boolean).join(' · '),
      colour: OWNER_COLOURS[index % OWNER_COLOURS.length] ?? OTHER_COLOUR,
    };
  });
}

function alertDots({ timeline: { alerts = [] }, t, lang }: Source): Dot[] {
  return alerts.map((alert) => ({
    lane: 'alerts',
    at: Date.parse(alert.createdAt),
    detail: [
      alertName(alert.alertType, t),
      alertMessage(alert, t),
      alert.handled ? t(($) => $.production.timeline.handled) : t(($) => $.production.timeline.active),
      formatDateTime(alert.createdAt, lang),
    ]
      .filter(Boolean)
      .join(' · '),
    colour: alert.handled ? SIGNAL_COLOURS.handled : SIGNAL_COLOURS.active,
  }));
}

function crashDots({ timeline: { crashLogs = [] }, lang }: Source): Dot[] {
  return crashLogs.map(({ date, version, reason }) => ({
    lane: 'crashLogs',
    at: Date.parse(date),
    detail: [reason, version, formatDateTime(date, lang)].filter(Boolean).join(' · '),
    colour: SIGNAL_COLOURS.crash,
  }));
}

function noteDots({ timeline: { notes }, t, lang }: Source): Dot[] {
  return notes.map(({ text, createdAt, User }) => ({
    lane: 'notes',
    at: Date.parse(createdAt),
    detail: [text, User?.fullName ?? t(($) => $.common.system), formatDateTime(createdAt, lang)].join(' · '),
    colour: SIGNAL_COLOURS.note,
  }));
}

/** Start and end of a month; the current month ends now. */
function monthOf(month: string, now: number): Pick<Month, 'from' | 'to'> {
  const begin = new Date(`${month}-01T00:00:00Z`);
  const from = begin.getTime();
  const end = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1);
  return { from, to: Math.max(Math.min(end, now), from) };
}

function timeOf(instant: string | undefined, otherwise: number): number {
  return instant === undefined ? otherwise : Date.parse(instant);
}
