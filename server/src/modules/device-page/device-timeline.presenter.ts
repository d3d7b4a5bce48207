import { aboutOf, type Timeline } from '@halla/contract/device-timeline';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentAlertText } from '#modules/alerts/alerts.presenter.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import type { listOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import type {
  newestAlerts,
  newestCrashLogs,
  newestNotes,
  newestStates,
} from './device-timeline.repository.ts';

type Rows<Read extends (...request: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

interface Read {
  now: Date;
  states: Rows<typeof newestStates>;
  owners: Rows<typeof listOwnerships>;
  sessions: Timeline['sessions'];
  /** undefined: not visible at this level. */
  alerts: Rows<typeof newestAlerts> | undefined;
  crashLogs: Rows<typeof newestCrashLogs> | undefined;
  notes: Rows<typeof newestNotes>;
  /** Each read fetched one row more than this, newest first. */
  atMost: Readonly<Record<'states' | 'owners' | 'alerts' | 'crashLogs' | 'notes', number>>;
}

export function presentTimeline(read: Read): Timeline {
  const { now, sessions, atMost } = read;
  const lists = [
    [read.states, atMost.states],
    [read.owners, atMost.owners],
    [read.alerts ?? [], atMost.alerts],
    [read.crashLogs ?? [], atMost.crashLogs],
    [read.notes, atMost.notes],
  ] as const;
  return {
    now: now.toISOString(),
    states: oldestFirst(read.states, atMost.states).map(presentState),
    owners: oldestFirst(read.owners, atMost.owners).map(presentOwner),
    sessions,
    ...(read.alerts && { alerts: oldestFirst(read.alerts, atMost.alerts).map(presentAlert) }),
    ...(read.crashLogs && { crashLogs: oldestFirst(read.crashLogs, atMost.crashLogs).map(presentCrashLog) }),
    notes: oldestFirst(read.notes, atMost.notes).map(presentNote),
    ...(lists.some(([rows, limit]) => rows.length > limit) && { truncated: true as const }),
  };
}

function oldestFirst<Row>(rows: readonly Row[], limit: number): Row[] {
  return rows.slice(0, limit).reverse();
}

function presentState({ userId, userName, createdAt, ...state }: Read['states'][number]) {
  return {
    ...state,
    createdAt: createdAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
  };
}

function presentOwner(row: Read['owners'][number]) {
  return {
    Company: { id: row.companyId, name: row.companyName },
    from: row.validFrom.getTime() === ALWAYS.getTime() ? null : row.validFrom.toISOString(),
    to: row.validTo?.toISOString() ?? null,
  };
}

function presentAlert(row: NonNullable<Read['alerts']>[number]) {
  const { id, createdAt, userId } = row;
  return { id, ...presentAlertText(row), createdAt: createdAt.toISOString(), handled: userId !== null };
}

function presentCrashLog({ date, ...crashLog }: NonNullable<Read['crashLogs']>[number]) {
  return { ...crashLog, date: date.toISOString() };
}

function presentNote({ userId, userName, createdAt, kind, ...note }: Read['notes'][number]) {
  return {
    ...note,
    createdAt: createdAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
    about: aboutOf(kind),
  };
}
