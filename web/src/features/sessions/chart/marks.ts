import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { secondOfSession } from '@halla/domain/devices/alert-wording';
import { alertKind } from '@halla/domain/devices/alerts';
import type { CauseCode } from '@halla/domain/sessions/outcome';
import { decodeErrors, type ErrorName } from '@halla/domain/sessions/sessions';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { partLabel } from './part-label.ts';
import type { Part } from './part-runs.ts';

export type MarkKind = 'alert' | 'error' | 'door' | 'fault' | 'note';

/** An event in a session. */
export interface Mark {
  readonly id: string;
  /** Milliseconds since the start. */
  readonly at: number;
  readonly kind: MarkKind;
  readonly label: string;
  /** Id of the corresponding alert. */
  readonly alertId?: number;
}

/** Tolerance in milliseconds: an alert about the end of a session arrives slightly after it. */
const LATE_MS = 120_000;

/** Errors present at the start; all others ended the session. */
const AT_START: readonly ErrorName[] = ['high_ambient_temperature', 'high_humidity'];

/** Errors by the outcome cause that corresponds to them. */
const ENDS: readonly { readonly code: CauseCode; readonly name: ErrorName }[] = [
  { code: 'stopped_at_screen', name: 'interrupted_from_ui' },
  { code: 'door_opened', name: 'interrupted_from_door' },
];

interface MarksOptions {
  readonly session: SessionDetail;
  readonly parts: readonly Part[];
  /** End of the session in milliseconds since the start, or the current time if it is running. */
  readonly end: number;
  readonly t: Translate;
}

/** All events of a session in chronological order: alerts, errors, door, faults and notes. */
export function marksOf(options: MarksOptions): Mark[] {
  const marks = [
    ...errorMarks(options),
    ...alertMarks(options),
    ...partMarks(options),
    ...noteMarks(options),
  ];
  return marks.sort((a, b) => a.at - b.at);
}

/** Position of a mark in a chart that ends at `end`; null if it is outside. */
export function placeOf({ at, kind }: Mark, end: number): number | null {
  if (at >= 0 && at <= end) return at;
  return kind === 'alert' && at > end && at <= end + LATE_MS ? end : null;
}

function errorMarks({ session, end, t }: MarksOptions): Mark[] {
  return errorsOf(session).map((name) => ({
    id: name,
    at: timeOfError(name, { session, end }),
    kind: 'error',
    label: t(($) => $.sessions.errorNames[name]),
  }));
}

/**
 * Errors of the error code. Owners do not receive it; for them, the outcome's causes give those that ended
 * the session.
 */
function errorsOf({ errorCode, outcome: { kind, causes } }: SessionDetail): readonly ErrorName[] {
  if (errorCode !== undefined) return decodeErrors(errorCode);
  const ends = ENDS.filter(({ code }) => causes.some((cause) => cause.code === code)).map(({ name }) => name);
  return kind === 'failed' ? [...ends, 'session_failed'] : ends;
}

/** The device stops some seconds after its door was opened. */
function timeOfError(name: ErrorName, { session, end }: Pick<MarksOptions, 'session' | 'end'>): number {
  if (AT_START.includes(name)) return 0;
  const door = session.outcome.causes.find(({ code }) => code === 'door_opened');
  return name === 'interrupted_from_door' && door?.at !== undefined ? door.at * 1000 : end;
}

function alertMarks({ session, t }: MarksOptions): Mark[] {
  return (session.Alerts ?? []).map((alert) => ({
    id: `alert-${alert.id}`,
    at: timeOfAlert(alert, session),
    kind: 'alert',
    label: labelOf(alert, t),
    alertId: alert.id,
  }));
}

/** An unknown code may still have a text from the device. */
function labelOf({ alertType, message }: { alertType: number; message: string }, t: Translate): string {
  return alertKind(alertType) === null && message !== '' ? message : alertName(alertType, t);
}

/** Time of the event that an alert reports, in milliseconds since the start of its session. */
export function timeOfAlert(
  { createdAt, ...alert }: Parameters<typeof secondOfSession>[0] & { readonly createdAt: string },
  session: SessionDetail,
): number {
  const second = secondOfSession(alert);
  return second === null ? since(session, createdAt) : second * 1000;
}

function partMarks({ parts, t }: MarksOptions): Mark[] {
  return parts.flatMap(({ name, kind, runs }) => {
    if (kind === 'part') return [];
    const label = kind === 'door' ? t(($) => $.sessions.chart.door) : partLabel(name, t);
    return runs.map(({ from }) => ({ id: `${name}-${from}`, at: from, kind, label }));
  });
}

/**
 * Notes are usually written afterwards; only those written during the session are placed on its time axis.
 */
function noteMarks({ session, end, t }: MarksOptions): Mark[] {
  return session.Notes.flatMap(({ id, createdAt, User }) => {
    const at = since(session, createdAt);
    if (at < 0 || at > end) return [];
    const author = User?.fullName ?? t(($) => $.common.system);
    return [
      { id: `note-${id}`, at, kind: 'note' as const, label: t(($) => $.sessions.chart.note, { author }) },
    ];
  });
}

function since({ startTime }: SessionDetail, instant: string): number {
  return Date.parse(instant) - Date.parse(startTime);
}

/** Overlapping marks, merged into one. */
export interface MarkGroup {
  readonly at: number;
  readonly marks: readonly Mark[];
}

/** Groups marks closer than `tolerance` milliseconds; those outside the chart are dropped. */
export function groupMarks(
  marks: readonly Mark[],
  { end, tolerance }: { end: number; tolerance: number },
): MarkGroup[] {
  const groups: { at: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const at = placeOf(mark, end);
    if (at === null) continue;
    const group = groups.at(-1);
    if (group !== undefined && at - group.at <= tolerance) group.marks.push(mark);
    else groups.push({ at, marks: [mark] });
  }
  return groups;
}
