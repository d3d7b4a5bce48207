import type { CallRequest } from '@halla/contract/calls';
import { newCrashesFrom } from '@halla/domain/devices/new-crashes';
import { CRASH_LOG_DAYS, LIST_CAP } from '@halla/domain/limits';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findNeighbours } from '#db/neighbours.ts';
import { isSameRow } from '#db/same-row.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { countPerDay, listCrashLogGroups } from './crash-log-groups.repository.ts';
import { mailAboutCrash } from './crash-log-mails.ts';
import { presentCrashLog, presentGroup } from './crash-logs.presenter.ts';
import {
  type CrashLogFilter,
  findCrashLog,
  insertCrashLog,
  listCrashLogs,
  matchingCrashLogs,
  type NewCrashLog,
} from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

/** A page of crash logs, or the newest ones up to the cap. */
export async function getCrashLogs({ ctx, input }: Asked<'get_crashlogs'>) {
  const { cursor, limit = LIST_CAP } = input;
  const request = { db: ctx.db, scope: ctx.actor.scope, filter: readFilter(input, ctx.now) };
  const descending = input.sort !== 'date';
  const { rows: crashlogs, ...page } = await answerPage({
    db: ctx.db,
    query: listCrashLogs({ ...request, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ date, id }) => encodeCursor(date, id),
    all: matchingCrashLogs(request),
    present: (rows) => rows.map(presentCrashLog),
  });
  return { crashlogs, ...page };
}

function readFilter(input: CallRequest<'get_crashlog_groups'>, now: Date): CrashLogFilter {
  const since = input.recent && newCrashesFrom(now);
  return { ...input, since, deviceId: input.deviceid, search: input.search_value };
}

/** One crash log with its notes and the adjacent ones of the same device. */
export async function getCrashLog({ ctx, input: { crashlogid: id } }: Asked<'get_crashlog_data'>) {
  const { db, actor } = ctx;
  const row = await findCrashLog(db, { scope: actor.scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  const beside = await findNeighbours({
    db,
    list: { table: crashLogs, id: crashLogs.id, time: crashLogs.date, of: crashLogs.deviceId },
    row: { id, time: row.date, of: row.deviceId },
  });
  const Notes = await listNotes(db, { parent: { kind: 'crashLog', id }, reader: actor });
  return { crashlog: { ...presentCrashLog(row), Notes, ...beside } };
}

/** Groups of crash logs, and the number per day of the last days. */
export async function getCrashLogGroups({ ctx, input }: Asked<'get_crashlog_groups'>) {
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const request = { db: ctx.db, scope: ctx.actor.scope, filter: readFilter(input, ctx.now) };
  const limit = LIST_CAP;
  const { rows: groups, ...cut } = capped(await listCrashLogGroups({ ...request, limit: limit + 1 }), limit);
  const first = addDays(businessDay(ctx.now, zone), 1 - CRASH_LOG_DAYS);
  const counted = await countPerDay({ ...request, from: startOfBusinessDay(first, zone), zone });
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const days = Array.from({ length: CRASH_LOG_DAYS }, (_, index) => addDays(first, index));
  return {
    groups: groups.map(presentGroup),
    ...cut,
    days: days.map((day) => byDay.get(day) ?? { day, crashes: 0, updates: 0 }),
  };
}

/** Type of crashes; other types are update logs. */
const CRASH = 1;

/** Stores a crash log; idempotent: the same id with different content is a conflict. */
export async function storeCrashLog(work: Work, crashLog: NewCrashLog) {
  const { isNew, ...stored } = await insertCrashLog(work.db, crashLog);
  if (!isSameRow(stored, crashLog)) throw new AppError('ingest.conflict');
  if (isNew) {
    work.changed({ domain: 'crashLogs', id: stored.id, deviceId: stored.deviceId });
    if (stored.type === CRASH) await mailAboutCrash(work, stored);
  }
  return { crashlogId: stored.id, duplicate: !isNew };
}
