import type { Calls } from '@halla/contract/calls';
import { CRASH_LOG_DAYS, LIST_CAPS } from '@halla/domain/limits';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { z } from 'zod';
import type { SignedInContext } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { decodeCursor, encodeCursor } from '#app/keyset.ts';
import { pageTotal } from '#app/page-total.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { countPerDay, groupCrashLogs } from './crash-log-groups.repository.ts';
import { presentCrashLog, presentGroup } from './crash-logs.presenter.ts';
import {
  type CrashLogFilter,
  findCrashLog,
  findNeighbour,
  listCrashLogs,
  matchingCrashLogs,
} from './crash-logs.repository.ts';

type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>;
type Output<Name extends keyof Calls> = z.input<Calls[Name]['output']>;

function readFilter(input: Input<'get_crashlog_groups'>): CrashLogFilter {
  return {
    deviceId: input.deviceid,
    type: input.type,
    version: input.version,
    reason: input.reason,
    search: input.search_value,
  };
}

interface ListRequest {
  ctx: SignedInContext;
  input: Input<'get_crashlogs'>;
}

/** A page of crash logs, or the newest ones up to the cap. */
export async function getCrashLogs({ ctx, input }: ListRequest): Promise<Output<'get_crashlogs'>> {
  const { db, actor } = ctx;
  const filter = readFilter(input);
  const limit = input.limit ?? LIST_CAPS.crashLogs.default;
  const rows = await listCrashLogs({
    db,
    scope: actor.scope,
    filter,
    descending: input.sort !== 'date',
    after: decodeCursor(input.cursor ?? null),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  const crashlogs = page.map(presentCrashLog);
  if (input.cursor === undefined) return { crashlogs, ...(more && { truncated: true as const }) };
  return {
    crashlogs,
    ...(await pageTotal({
      db,
      page: { cursor: input.cursor, limit, rows: page.length, isLast: !more },
      all: matchingCrashLogs({ db, scope: actor.scope, filter }),
    })),
    nextCursor: more ? encodeCursor({ time: last.date, id: last.id }) : null,
  };
}

/** One crash log with its notes and the ones beside it. */
export async function getCrashLog({
  ctx,
  id,
}: {
  ctx: SignedInContext;
  id: number;
}): Promise<Output<'get_crashlog_data'>> {
  const { db, actor } = ctx;
  const row = await findCrashLog({ db, scope: actor.scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  const older = await findNeighbour({ db, crashLog: row, direction: 'older' });
  const newer = await findNeighbour({ db, crashLog: row, direction: 'newer' });
  const Notes = await listNotes({ db, parent: { crashLogId: id }, reader: actor });
  return { crashlog: { ...presentCrashLog(row), Notes, older, newer } };
}

/** Crash logs taken together by what they have in common, and how many came on each of the last days. */
export async function getCrashLogGroups({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: Input<'get_crashlog_groups'>;
}): Promise<Output<'get_crashlog_groups'>> {
  const { db, actor, now } = ctx;
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const request = { db, scope: actor.scope, filter: readFilter(input) };
  const limit = LIST_CAPS.crashLogs.max;
  const groups = await groupCrashLogs({ ...request, limit: limit + 1 });
  const first = addDays(businessDay(now, zone), 1 - CRASH_LOG_DAYS);
  const counted = await countPerDay({ ...request, from: startOfBusinessDay(first, zone), zone });
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const days = Array.from({ length: CRASH_LOG_DAYS }, (_, index) => addDays(first, index));
  return {
    groups: groups.slice(0, limit).map(presentGroup),
    ...(groups.length > limit && { truncated: true as const }),
    days: days.map((day) => byDay.get(day) ?? { day, crashes: 0, updates: 0 }),
  };
}
