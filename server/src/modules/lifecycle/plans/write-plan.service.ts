import type { ClientInfoInput } from '@halla/contract/client-info';
import { clientText, namesClient } from '@halla/domain/lifecycle/lifecycle';
import { isPlannable, type PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import type { Executor } from '#db/database.ts';
import { type LockedDevice, lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { snapshotClient } from '../client-info.service.ts';
import { findLatest, type LatestRecord } from '../lifecycle.repository.ts';
import type { StoredClientInfo } from '../lifecycle.table.ts';
import { presentOf } from '../present-record.ts';
import { stateOf } from './movement-plans.presenter.ts';
import {
  findDeviceOfPlan,
  hasRunningPlan,
  insertPlan,
  lockPlan,
  type StoredPlan,
  updatePlan,
} from './movement-plans.repository.ts';
import { assertDaysInOrder, readPlan } from './movement-plans.service.ts';
import { assertFree } from './plan-of-record.ts';

export async function addPlan({ ctx, input }: Asked<'add_movement_plan'>) {
  const { db, actor, now } = ctx;
  const { kind, startsOn, dueOn = null } = input;
  const device = await lockDevice({ db, scope: actor.scope, id: input.device_id });
  if (device === undefined) throw new AppError('core.not_found');
  if (device.orderId !== null) throw new AppError('lifecycle.plan_allocated');
  const latest = await findLatest(db, device.id);
  await assertLent({ db, device, latest });
  const clientInfo = await clientOf({ ctx, sent: input.clientInfo });
  await assertPromisable({ ctx, device, latest, days: { startsOn, dueOn } });
  const planned = { deviceId: device.id, kind, clientInfo, startsOn, dueOn };
  const values = { ...planned, userId: actor.userId, createdAt: now, updatedAt: now };
  const id = await insertPlan(db, values);
  await leaveTrail({ ctx, plan: { id, deviceId: device.id }, after: planned });
  return { message: 'Planned', plan: await readPlan(ctx, id) };
}

export async function editPlan({ ctx, input }: Asked<'edit_movement_plan'>) {
  const { db, now } = ctx;
  const { plan, device } = await lockWithDevice(ctx, input.plan_id);
  assertFresh({ loaded: input.updatedAt, stored: plan.updatedAt });
  assertMayChange({ plan, input });
  // A plan already in the past when the device was allocated was not ended by the allocation.
  if (plan.recordId === null && device.orderId !== null) throw new AppError('lifecycle.plan_allocated');
  const { kind = plan.kind, startsOn = plan.startsOn, dueOn = plan.dueOn } = input;
  const clientInfo =
    input.clientInfo === undefined
      ? plan.clientInfo
      : await clientOf({ ctx, sent: input.clientInfo, written: plan.clientInfo });
  const latest = await findLatest(db, device.id);
  await assertPromisable({ ctx, device, latest, days: { startsOn, dueOn }, except: plan });
  const change = { kind, clientInfo, startsOn, dueOn };
  await updatePlan(db, { id: plan.id, change: { ...change, updatedAt: now } });
  const { kind: was, clientInfo: client, startsOn: from, dueOn: to } = plan;
  const before = { kind: was, clientInfo: client, startsOn: from, dueOn: to };
  await leaveTrail({ ctx, plan, before, after: change });
  return { message: 'Plan saved', plan: await readPlan(ctx, plan.id) };
}

export async function cancelPlan({ ctx, input }: Asked<'cancel_movement_plan'>) {
  const { db, now } = ctx;
  const { plan } = await lockWithDevice(ctx, input.plan_id);
  const state = stateOf(plan);
  if (state === 'running') throw new AppError('lifecycle.plan_running');
  if (state !== 'planned') throw new AppError('lifecycle.plan_closed');
  await updatePlan(db, { id: plan.id, change: { closedAt: now } });
  await leaveTrail({ ctx, plan, before: { closedAt: null }, after: { closedAt: now } });
  return { message: 'Plan cancelled', plan: await readPlan(ctx, plan.id) };
}

/** Locks a plan after its device, per the global lock order. */
export async function lockWithDevice(ctx: SignedInContext, id: number) {
  const { db, actor } = ctx;
  const deviceId = await findDeviceOfPlan(db, id);
  const device = deviceId && (await lockDevice({ db, scope: actor.scope, id: deviceId }));
  const plan = device && (await lockPlan(db, id));
  if (!device || !plan) throw new AppError('core.not_found');
  return { plan, device };
}

/** Sold, decommissioned and missing devices cannot be lent. */
export async function assertLent({ db, device, latest }: Lent): Promise<void> {
  if (latest === undefined || isPlannable(latest.state)) return;
  throw new AppError('lifecycle.plan_not_lent', { extra: await presentOf(db, device) });
}

interface Lent {
  db: Executor;
  device: LockedDevice;
  latest: LatestRecord | undefined;
}

interface Change {
  plan: StoredPlan;
  input: Asked<'edit_movement_plan'>['input'];
}

/** Only the due day of a running plan may change: the rest is in its record. */
function assertMayChange({ plan, input: { kind, clientInfo, startsOn } }: Change): void {
  const state = stateOf(plan);
  if (state !== 'planned' && state !== 'running') throw new AppError('lifecycle.plan_closed');
  const isMore =
    clientInfo !== undefined ||
    (kind !== undefined && kind !== plan.kind) ||
    (startsOn !== undefined && startsOn !== plan.startsOn);
  if (state === 'running' && isMore) throw new AppError('lifecycle.plan_running');
}

interface Client {
  ctx: SignedInContext;
  sent: ClientInfoInput;
  written?: StoredClientInfo;
}

async function clientOf({ ctx: { db, actor }, sent, written }: Client): Promise<StoredClientInfo> {
  const clientInfo = await snapshotClient({
    ...{ db, scope: actor.scope, path: 'clientInfo', written },
    clientInfo: sent,
  });
  if (clientInfo === null || !namesClient(clientInfo)) throw new AppError('lifecycle.client_missing');
  return clientInfo;
}

interface Days {
  ctx: SignedInContext;
  device: LockedDevice;
  latest: LatestRecord | undefined;
  days: PlannedDays;
  /** The plan that is being changed. */
  except?: StoredPlan;
}

/** Refuses days on which the device is promised or out. */
async function assertPromisable({ ctx: { db }, device, latest, days, except }: Days): Promise<void> {
  assertDaysInOrder({ first: days.startsOn, last: days.dueOn, field: 'dueOn' });
  const deviceId = device.id;
  const isOut = latest?.state === 'demo' && except === undefined;
  if (isOut && !(await hasRunningPlan(db, deviceId)))
    throw new AppError('lifecycle.plan_running_demo', {
      details: { client: clientText(latest.clientInfo) || '–' },
    });
  await assertFree({ db, deviceId, days, except: except?.id });
}

interface Trail {
  ctx: SignedInContext;
  plan: Pick<StoredPlan, 'id' | 'deviceId'>;
  before?: object;
  after: object;
}

/** Writes a plan to the history of its device, as for life-cycle records. */
export async function leaveTrail({ ctx, plan: { id, deviceId }, before, after }: Trail): Promise<void> {
  await ctx.audit({
    ...{ entity: 'movement_plans', entityId: id },
    resource: { kind: 'device', id: deviceId },
    ...(before && { before }),
    after,
  });
  ctx.changed({ domain: 'lifecycle', id, deviceId });
}
