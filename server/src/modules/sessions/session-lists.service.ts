import type { Calls } from '@halla/contract/calls';
import { ACTIVITY_CHART, LIST_CAPS } from '@halla/domain/limits';
import { addDays, businessDay, monthStart } from '@halla/domain/time';
import type { z } from 'zod';
import type { Scope, SignedInContext } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { decodeCursor, encodeCursor } from '#app/keyset.ts';
import { pageTotal } from '#app/page-total.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { presentSession, presentSessionDevice } from './sessions.presenter.ts';
import { listSessions, matchingSessions, type SessionFilter } from './sessions.repository.ts';
import { countPerDevice, type DayRange } from './totals.repository.ts';

type Input = z.output<Calls['get_sessions']['input']>;
type Output = z.input<Calls['get_sessions']['output']>;

/** Before any session: without a start date everything counts. */
const BEGINNING = '2000-01-01';

/** Rows, pages of rows, or numbers per device, inside the scope and the chosen customer. */
export async function getSessions({ ctx, input }: { ctx: SignedInContext; input: Input }): Promise<Output> {
  const scope = await narrowScope({ db: ctx.db, scope: ctx.actor.scope, companyId: input.endcustomer });
  if (input.groupby === 'device') return countByDevice({ ctx, scope, input });
  return input.cursor === undefined
    ? listAll({ ctx, scope, input })
    : listPage({ ctx, scope, input, cursor: input.cursor });
}

interface Request {
  ctx: SignedInContext;
  scope: Scope;
  input: Input;
}

function readFilter(input: Input): SessionFilter {
  return {
    deviceId: input.deviceid,
    from: input.date && new Date(input.date.startDate),
    to: input.date?.endDate === undefined ? undefined : new Date(input.date.endDate),
    types: input.types,
    minDurationS: input.duration,
  };
}

/** The documented answer: the newest rows up to the limit. */
async function listAll({ ctx, scope, input }: Request): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.sessions.default;
  const descending = input.sort !== 'startTime';
  const rows = await listSessions({
    db: ctx.db,
    scope,
    reader: ctx.actor.scope,
    filter: readFilter(input),
    descending,
    after: null,
    limit,
  });
  const capped = rows.length === LIST_CAPS.sessions.max;
  return {
    sessions: rows.map((row) => presentSession(row, ctx.actor.level)),
    ...(capped && { truncated: true as const }),
  };
}

async function listPage({ ctx, scope, input, cursor }: Request & { cursor: string | null }): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.sessions.default;
  const filter = readFilter(input);
  const descending = input.sort !== 'startTime';
  const after = decodeCursor(cursor);
  const rows = await listSessions({
    db: ctx.db,
    scope,
    reader: ctx.actor.scope,
    filter,
    descending,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    sessions: page.map((row) => presentSession(row, ctx.actor.level)),
    ...(await pageTotal({
      db: ctx.db,
      page: { cursor, limit, rows: page.length, isLast: !more },
      all: matchingSessions({ db: ctx.db, scope, filter }),
    })),
    nextCursor: more ? encodeCursor({ time: last.startTime, id: last.id }) : null,
  };
}

/**
 * Counts from the totals per device and day, so that it costs the same however many sessions there are. Days are those of
 * the business time zone, and those of both ends count whole. The totals know "at least a minute" and no other length.
 */
async function countByDevice({ ctx, scope, input }: Request): Promise<Output> {
  const { duration = 0 } = input;
  const { minDurationS } = ACTIVITY_CHART;
  if (duration !== 0 && duration !== minDurationS) {
    const rule = `is ${minDurationS} or left out when sessions are counted per device`;
    throw new AppError('core.invalid_input', { fields: { duration: rule } });
  }
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const { startDate, endDate } = input.date ?? {};
  const rows = await countPerDevice({
    db: ctx.db,
    scope,
    reader: ctx.actor.scope,
    deviceId: input.deviceid,
    ...inWholeMonths({
      from: startDate === undefined ? BEGINNING : businessDay(new Date(startDate), zone),
      before: endDate === undefined ? null : addDays(businessDay(new Date(endDate), zone), 1),
    }),
    types: input.types,
    onlyMin60: duration === minDurationS,
    limit: input.limit ?? ACTIVITY_CHART.devices,
  });
  return { sessions: rows.map((row) => ({ Device: presentSessionDevice(row), count: row.count })) };
}

/** The whole months of a range of days, and the days before and after them. */
function inWholeMonths({ from, before }: DayRange): { months: DayRange; days: DayRange[] } {
  const month = monthStart(from);
  const first = from === month ? from : monthStart(addDays(month, 32));
  const last = before === null ? null : monthStart(before);
  // Both ends in one month, or in two neighbours without a whole one between them.
  if (last !== null && last <= first) {
    return { months: { from: first, before: first }, days: [{ from, before }] };
  }
  const days = [
    { from, before: first },
    { from: last ?? first, before: before ?? first },
  ];
  return { months: { from: first, before: last }, days: days.filter((range) => range.from < range.before) };
}
