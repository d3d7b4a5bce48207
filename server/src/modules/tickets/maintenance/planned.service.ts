import { LIST_CAP } from '@halla/domain/limits';
import { maintenanceState } from '@halla/domain/maintenance/forecast';
import { addMonths } from '@halla/domain/maintenance/months';
import { businessDay, monthStart, monthStartsOf } from '@halla/domain/time';
import { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { encodeCursor, readCursor } from '#app/calls/keyset.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import {
  countMonths,
  listPlanned,
  type PlannedFilter,
  type PlannedRecord,
  selectPlannedIds,
} from './planned.repository.ts';

const MONTHS = 12;

const position = z.tuple([z.iso.date(), z.int()]);

/** The day and the id of the last row of a page. */
function positionAt(cursor: string | null | undefined) {
  if (cursor === null || cursor === undefined) return null;
  const [day, id] = readCursor(position, cursor);
  return { day, id };
}

type Filters = Omit<Asked<'get_planned_maintenance'>['input'], 'limit' | 'cursor'>;

/** Today on the maker's calendar. */
export function todayOf({ now, config }: Pick<SignedInContext, 'now' | 'config'>): string {
  return businessDay(now, config.BUSINESS_TIME_ZONE);
}

function filterOf(ctx: SignedInContext, input: Filters): PlannedFilter {
  return {
    today: todayOf(ctx),
    companyId: input.CompanyId,
    programId: input.program_id,
    deviceTypes: input.deviceTypes,
    states: input.states,
    location: input.location === '' ? undefined : input.location,
    isUnplanned: input.unplanned,
    search: input.search_value === '' ? undefined : input.search_value,
  };
}

/** Handles get_planned_maintenance. */
export async function getPlanned({ ctx, input }: Asked<'get_planned_maintenance'>) {
  const { db } = ctx;
  const { limit = LIST_CAP, cursor } = input;
  const filter = filterOf(ctx, input);
  const { rows: planned, ...page } = await answerPage({
    ...{ db, limit, cursor },
    query: listPlanned(db, { filter, limit: limit + 1, position: positionAt(cursor) }),
    all: selectPlannedIds(db, filter),
    positionOf: ({ dueKey, id }) => encodeCursor(dueKey, id),
    present: (found) => found.map((row) => presentPlanned(row, filter.today)),
  });
  return { planned, ...page };
}

function presentPlanned(row: PlannedRecord, today: string) {
  const { id, deviceId, serialNumber, deviceName, deviceType, location, lcState, dueOn, dueBy } = row;
  const { reason, sinceOn, companyId, companyName } = row;
  return {
    id,
    Device: { id: deviceId, serialNumber, deviceName, deviceType, location, state: lcState },
    Company: presentReference({ id: companyId, name: companyName }),
    Program: { id: row.programId, name: row.programName, minutes: row.minutes },
    ...{ dueOn, dueBy, state: maintenanceState(dueOn, today), reason, sinceOn },
    Ticket: presentOrderRef(row),
  };
}

type OrderRef = Pick<PlannedRecord, 'ticketId' | 'ticketNumber' | 'visitOn' | 'assigneeId' | 'assigneeName'>;

/** Open work order of a device, with its assignee and day. */
export function presentOrderRef({ ticketId, ticketNumber, visitOn, assigneeId, assigneeName }: OrderRef) {
  if (ticketId === null || ticketNumber === null) return null;
  const Assignee = presentReference({ id: assigneeId, fullName: assigneeName });
  return { id: ticketId, number: ticketNumber, Assignee, visitOn };
}

/** Handles get_maintenance_months. */
export async function getMonths({
  ctx,
  input: { months = MONTHS, ...input },
}: Asked<'get_maintenance_months'>) {
  const filter = filterOf(ctx, input);
  const startDate = monthStart(filter.today);
  const before = addMonths(startDate, months);
  const counted = await countMonths(ctx.db, { filter, before });
  const of = new Map(counted.map(({ month, ...counts }) => [month, counts]));
  const all = monthStartsOf({ startDate, endDate: addMonths(startDate, months - 1) });
  return {
    overdue: of.get('')?.count ?? 0,
    months: all.map((first) => {
      const month = first.slice(0, 7);
      return { month, ...(of.get(month) ?? { count: 0, minutes: 0 }) };
    }),
  };
}
