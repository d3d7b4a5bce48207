import type { DeviceType } from '@halla/domain/devices/serial';
import {
  PLANNABLE_STATES,
  type PlanKind,
  type PlannedDays,
  type PlanState,
} from '@halla/domain/lifecycle/movement-plans';
import { and, asc, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsAny, containsPattern } from '#db/search.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive, visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from '../lifecycle.table.ts';
import { movementPlans } from './movement-plans.table.ts';

interface PlanFilter {
  ids?: readonly number[] | undefined;
  deviceId?: number | undefined;
  text?: string | undefined;
  kind?: PlanKind | undefined;
  states?: readonly PlanState[] | undefined;
  /** Out, and due before this day. */
  dueBefore?: string | undefined;
  /** A device that is overdue counts as out until today. */
  from?: { day: string; today: string } | undefined;
  /** Inclusive. */
  to?: string | undefined;
}

interface PlansWanted {
  scope: Scope;
  filter: PlanFilter;
  limit: number;
}

/** Plans of devices that are not deleted, by their first day. */
export function listPlans(db: Executor, { scope, filter, limit }: PlansWanted) {
  return db
    .select({
      plan: movementPlans,
      serialNumber: devices.serialNumber,
      deviceType: devices.deviceType,
      model: devices.model,
      deviceState: lifeCycleStates.state,
      userName: users.fullName,
    })
    .from(movementPlans)
    .innerJoin(devices, eq(devices.id, movementPlans.deviceId))
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(users, eq(users.id, movementPlans.userId))
    .where(and(visibleDevice(scope), conditions(filter)))
    .orderBy(asc(movementPlans.startsOn), asc(movementPlans.id))
    .limit(rowLimit(limit));
}

export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];
export type StoredPlan = typeof movementPlans.$inferSelect;

function conditions({ ids, deviceId, text, kind, states, dueBefore, from, to }: PlanFilter): SQL | undefined {
  const { clientInfo } = movementPlans;
  return and(
    ids && anyOf(movementPlans.id, ids),
    deviceId === undefined ? undefined : eq(movementPlans.deviceId, deviceId),
    kind === undefined ? undefined : eq(movementPlans.kind, kind),
    states?.length ? or(...states.map((state) => IN_STATE[state])) : undefined,
    dueBefore === undefined ? undefined : isDueBefore(dueBefore),
    from === undefined ? undefined : endsFrom(from),
    to === undefined ? undefined : lte(movementPlans.startsOn, to),
    text
      ? or(
          containsAny([devices.serialNumber, devices.model], text),
          sql`lower(coalesce(${clientInfo} ->> 'companyName', '') || ' ' || coalesce(${clientInfo} ->> 'contactName', '')) like ${containsPattern(text)}`,
        )
      : undefined,
  );
}

const { recordId, closedAt } = movementPlans;
/** Must agree with planState of the domain. */
const IN_STATE: Readonly<Record<PlanState, SQL | undefined>> = {
  planned: and(isNull(recordId), isNull(closedAt)),
  running: and(isNotNull(recordId), isNull(closedAt)),
  ended: and(isNotNull(recordId), isNotNull(closedAt)),
  cancelled: and(isNull(recordId), isNotNull(closedAt)),
};

function endsFrom({ day, today }: { day: string; today: string }): SQL | undefined {
  const { dueOn } = movementPlans;
  return or(isNull(dueOn), gte(dueOn, day), day <= today ? IN_STATE.running : undefined);
}

/** Still out after its due day. */
export function isDueBefore(day: string): SQL | undefined {
  return and(IN_STATE.running, lt(movementPlans.dueOn, day));
}

/** The due days of the plans that these records carried out, while the device is out. */
export function listRunningPlans(db: Executor, recordIds: readonly number[]) {
  return db
    .select({ recordId, dueOn: movementPlans.dueOn })
    .from(movementPlans)
    .where(and(IN_STATE.running, anyOf(recordId, recordIds)));
}

function overlapping({ startsOn, dueOn }: PlannedDays): SQL {
  return sql`daterange(${movementPlans.startsOn}, ${movementPlans.dueOn}, '[]') && daterange(${startsOn}::date, ${dueOn}::date, '[]')`;
}

interface OverlapWanted {
  deviceId: number;
  days: PlannedDays;
  /** A plan that is being changed. */
  except: number | undefined;
}

/** The first open plan of a device that overlaps the days. Precondition: the caller holds the device lock. */
export async function findOverlap(
  db: Executor,
  { deviceId, days, except }: OverlapWanted,
): Promise<StoredPlan | undefined> {
  const [row] = await db
    .select()
    .from(movementPlans)
    .where(
      and(
        eq(movementPlans.deviceId, deviceId),
        isNull(movementPlans.closedAt),
        except === undefined ? undefined : ne(movementPlans.id, except),
        overlapping(days),
      ),
    )
    .orderBy(asc(movementPlans.startsOn))
    .limit(1);
  return row;
}

/** True when a plan of the device is running. */
export async function hasRunningPlan(db: Executor, deviceId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: movementPlans.id })
    .from(movementPlans)
    .where(and(eq(movementPlans.deviceId, deviceId), IN_STATE.running))
    .limit(1);
  return row !== undefined;
}

/** The device of a plan, to be locked before the plan. */
export async function findDeviceOfPlan(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ deviceId: movementPlans.deviceId })
    .from(movementPlans)
    .where(eq(movementPlans.id, id));
  return row?.deviceId;
}

/** Locks a plan. Precondition: the caller holds the lock of its device. */
export async function lockPlan(db: Executor, id: number): Promise<StoredPlan | undefined> {
  const [row] = await db.select().from(movementPlans).where(eq(movementPlans.id, id)).for('update');
  return row;
}

export async function insertPlan(db: Executor, values: typeof movementPlans.$inferInsert): Promise<number> {
  const [row] = await db.insert(movementPlans).values(values).returning({ id: movementPlans.id });
  if (row === undefined) throw new Error('The new plan was not returned.');
  return row.id;
}

export async function updatePlan(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof movementPlans.$inferInsert> },
): Promise<void> {
  await db.update(movementPlans).set(change).where(eq(movementPlans.id, id));
}

interface FreeDevicesWanted {
  scope: Scope;
  days: PlannedDays;
  /** An overdue device counts as out until today. */
  today: string;
  text: string | undefined;
  deviceTypes: readonly DeviceType[] | undefined;
  limit: number;
}

/** Devices available for all of the days, by serial number. */
export function listFreeDevices(
  db: Executor,
  { scope, days, today, text, deviceTypes, limit }: FreeDevicesWanted,
) {
  const ofDevice = sql`select 1 from ${movementPlans} where ${movementPlans.deviceId} = ${devices.id}`;
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      deviceType: devices.deviceType,
      model: devices.model,
      state: lifeCycleStates.state,
      location: lifeCycleStates.location,
    })
    .from(devices)
    .innerJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .where(
      and(
        alive,
        visibleDevice(scope),
        isNull(devices.orderId),
        anyOf(lifeCycleStates.state, PLANNABLE_STATES),
        deviceTypes?.length ? anyOf(devices.deviceType, deviceTypes) : undefined,
        containsAny([devices.serialNumber, devices.model], text),
        sql`not exists (${ofDevice} and ${isNull(closedAt)} and ${overlapping(days)})`,
        days.startsOn <= today ? sql`not exists (${ofDevice} and ${isDueBefore(today)})` : undefined,
        // An unplanned demo lasts until the device returns.
        or(ne(lifeCycleStates.state, 'demo'), sql`exists (${ofDevice} and ${IN_STATE.running})`),
      ),
    )
    .orderBy(asc(devices.serialNumber), asc(devices.id))
    .limit(rowLimit(limit));
}
