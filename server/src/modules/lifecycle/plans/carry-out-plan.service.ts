import { checkCarryOut } from '@halla/domain/lifecycle/movement-plans';
import { isSameClient } from '@halla/domain/lifecycle/transfers';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { holdClient } from '../client-info.service.ts';
import { findLatest } from '../lifecycle.repository.ts';
import { presentOf } from '../present-record.ts';
import { writeRecord } from '../write-record.service.ts';
import { stateOf } from './movement-plans.presenter.ts';
import { updatePlan } from './movement-plans.repository.ts';
import { readPlan, todayOf } from './movement-plans.service.ts';
import { assertLent, leaveTrail, lockWithDevice } from './write-plan.service.ts';

/** Moves the device to the client of its plan; ends a running plan of another client. */
export async function carryOutPlan({ ctx, input }: Asked<'carry_out_movement_plan'>) {
  const { db, actor } = ctx;
  const { plan, device } = await lockWithDevice(ctx, input.plan_id);
  const problem = checkCarryOut({ ...plan, state: stateOf(plan) }, todayOf(ctx));
  if (problem !== null) throw new AppError(`lifecycle.${problem}`);
  const latest = await findLatest(db, device.id);
  await assertLent({ db, device, latest });
  const { id: planId, clientInfo } = plan;
  if (latest?.state === 'demo' && isSameClient(latest.clientInfo, clientInfo))
    throw new AppError('lifecycle.already_there', { extra: await presentOf(db, device) });
  await holdClient({ db, scope: actor.scope, clientInfo });
  const { id: recordId } = await writeRecord({
    ...{ work: ctx, device, latest, note: null, writtenBy: actor.userId, level: actor.level },
    record: { state: 'demo', place: null, quality: null, clientInfo, userId: actor.userId },
  });
  await updatePlan(db, { id: planId, change: { recordId } });
  await leaveTrail({ ctx, plan, before: { recordId: null }, after: { recordId } });
  return { message: 'Transfer saved', plan: await readPlan(ctx, planId) };
}
