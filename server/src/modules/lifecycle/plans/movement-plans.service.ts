import { LIST_CAPS } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import { capped } from '#app/calls/capped.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { presentPlan } from './movement-plans.presenter.ts';
import { listFreeDevices, listPlans } from './movement-plans.repository.ts';

export function todayOf({ now, config }: Pick<SignedInContext, 'now' | 'config'>): string {
  return businessDay(now, config.BUSINESS_TIME_ZONE);
}

export async function getPlans({ ctx, input }: Asked<'get_movement_plans'>) {
  const { db, actor } = ctx;
  const { limit = LIST_CAPS.movementPlans.default, kind, states } = input;
  const today = todayOf(ctx);
  const filter = {
    ...{ kind, states },
    ids: input.plan_id === undefined ? undefined : [input.plan_id],
    deviceId: input.device_id,
    text: input.search_value,
    dueBefore: input.overdue ? today : undefined,
    from: input.startDate === undefined ? undefined : { day: input.startDate, today },
    to: input.endDate,
  };
  const found = await listPlans(db, { scope: actor.scope, filter, limit: limit + 1 });
  const { rows, ...cut } = capped(found, limit);
  return { plans: rows.map((row) => presentPlan(row, today)), ...cut };
}

export async function getFreeDevices({ ctx, input }: Asked<'get_free_devices'>) {
  const { db, actor } = ctx;
  const { startDate, endDate, deviceTypes, limit = LIST_CAPS.movementPlans.default } = input;
  assertDaysInOrder({ first: startDate, last: endDate ?? null, field: 'endDate' });
  const found = await listFreeDevices(db, {
    ...{ deviceTypes, scope: actor.scope, text: input.search_value, limit: limit + 1 },
    days: { startsOn: startDate, dueOn: endDate ?? null },
    today: todayOf(ctx),
  });
  const { rows: devices, ...cut } = capped(found, limit);
  return { devices, ...cut };
}

/** Refuses a range that ends before it begins, for which the database would raise an error. */
export function assertDaysInOrder(days: { first: string; last: string | null; field: string }): void {
  const { first, last, field } = days;
  if (last !== null && last < first) throw invalidInput({ [field]: { rule: 'before', day: first } });
}

/** A plan as returned by writes. */
export async function readPlan(ctx: SignedInContext, id: number) {
  const { db, actor } = ctx;
  const [row] = await listPlans(db, { scope: actor.scope, filter: { ids: [id] }, limit: 1 });
  if (row === undefined) throw new AppError('core.not_found');
  return presentPlan(row, todayOf(ctx));
}
