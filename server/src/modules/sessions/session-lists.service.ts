import type { CallRequest, Calls } from '@halla/contract/calls';
import { ACTIVITY_CHART, LIST_CAPS } from '@halla/domain/limits';
import { addDays, businessDay, monthStart } from '@halla/domain/time';
import type { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked, Scope } from '#app/calls/context.ts';
import { invalidInput } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { presentCompanySession, presentSession, presentSessionDevice } from './sessions.presenter.ts';
import { listSessions, matchingSessions, type SessionFilter } from './sessions.repository.ts';
import { listSessionsByCompany } from './sessions-by-company.repository.ts';
import { countPerDevice, type DayRange } from './totals.repository.ts';

type Output = z.input<Calls['get_sessions']['output']>;

/** Earlier than any session: the default start date. */
const BEGINNING = '2000-01-01';

/** All rows, a page of rows, or counts per device, inside the scope and the selected customer. */
export async function getSessions({ ctx, input }: Asked<'get_sessions'>): Promise<Output> {
  const scope = await narrowScope({ db: ctx.db, scope: ctx.actor.scope, companyId: input.endcustomer });
  return input.groupby === 'device' ? countByDevice({ ctx, scope, input }) : listRows({ ctx, scope, input });
}

interface Request extends Asked<'get_sessions'> {
  scope: Scope;
}

function readFilter(input: CallRequest<'get_sessions'>, now: Date): SessionFilter {
  return {
    deviceId: input.deviceid,
    from: input.date && new Date(input.date.startDate),
    to: input.date?.endDate === undefined ? undefined : new Date(input.date.endDate),
    types: input.types,
    onlyTreatments: input.treatments ?? false,
    families: input.families,
    outcomes: input.outcomes,
    cause: input.cause,
    now,
    minDurationS: input.duration,
  };
}

async function listRows({ ctx, scope, input }: Request): Promise<Output> {
  const { cursor, limit = LIST_CAPS.sessions.default } = input;
  const request = { db: ctx.db, scope, filter: readFilter(input, ctx.now) };
  const asked = {
    ...request,
    reader: ctx.actor.scope,
    descending: input.sort !== 'startTime',
    cursor,
    limit: limit + 1,
  };
  const reader = { level: ctx.actor.level, now: ctx.now };
  const page = { db: ctx.db, limit, cursor, all: matchingSessions(request) };
  if (input.orderby === undefined) {
    const { rows: sessions, ...fields } = await answerPage({
      ...page,
      query: listSessions(asked),
      positionOf: ({ startTime, id }) => encodeCursor(startTime, id),
      present: (rows) => rows.map((row) => presentSession(row, reader)),
    });
    return { sessions, ...fields };
  }
  const { rows: sessions, ...fields } = await answerPage({
    ...page,
    query: listSessionsByCompany(asked),
    positionOf: ({ startTime, id, companyId, companyKey: key }) =>
      encodeCursor(companyId ?? 0, key, startTime, id),
    present: (rows) => rows.map((row) => presentCompanySession(row, reader)),
  });
  return { sessions, ...fields };
}

/**
 * Counts from the totals per device and day, so that the cost does not depend on the number of sessions. Days are
 * days of the business time zone; both ends are inclusive. The totals support only one length threshold, one minute.
 */
async function countByDevice({ ctx, scope, input }: Request): Promise<Output> {
  const { duration = 0 } = input;
  const { minDurationS } = ACTIVITY_CHART;
  if (duration !== 0 && duration !== minDurationS) {
    throw invalidInput({ duration: { rule: 'countedDuration', seconds: minDurationS } });
  }
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const { date: { startDate, endDate } = {}, limit = ACTIVITY_CHART.devices } = input;
  const counted = await countPerDevice({
    db: ctx.db,
    scope,
    reader: ctx.actor.scope,
    deviceId: input.deviceid,
    ...inWholeMonths({
      from: startDate === undefined ? BEGINNING : businessDay(new Date(startDate), zone),
      before: endDate === undefined ? null : addDays(businessDay(new Date(endDate), zone), 1),
    }),
    types: input.types,
    onlyTreatments: input.treatments ?? false,
    onlyMin60: duration === minDurationS,
    limit: limit + 1,
  });
  const { rows, ...cut } = capped(counted, limit);
  return { sessions: rows.map((row) => ({ Device: presentSessionDevice(row), count: row.count })), ...cut };
}

/** Splits a range of days into whole months and the days before and after them. */
function inWholeMonths({ from, before }: DayRange): { months: DayRange; days: DayRange[] } {
  const month = monthStart(from);
  const first = from === month ? from : monthStart(addDays(month, 32));
  const last = before === null ? null : monthStart(before);
  // Both ends are in the same month, or in adjacent months with no whole month between them.
  if (last !== null && last <= first) {
    return { months: { from: first, before: first }, days: [{ from, before }] };
  }
  const days = [
    { from, before: first },
    { from: last ?? first, before: before ?? first },
  ];
  return { months: { from: first, before: last }, days: days.filter((range) => range.from < range.before) };
}
