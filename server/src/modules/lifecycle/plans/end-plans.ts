import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { endsPlans } from '@halla/domain/lifecycle/movement-plans';
import type { Work } from '#app/calls/context.ts';
import { AppError, violation } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { closePlans, reopenClosed } from './ended-plans.repository.ts';

interface Ending {
  work: Work;
  deviceId: number;
  /** The current record of the device. */
  recordId: number;
  state: LcState;
  at: Date;
}

/**
 * Ends the running plans of a device whose state or client has changed; a sale or a final state also ends future
 * ones. Precondition: the caller holds the device lock.
 */
export async function endPlans({ work, deviceId, recordId, state, at }: Ending): Promise<void> {
  const ended = await closePlans(work.db, { deviceId, recordId, at, onlyRunning: !endsPlans(state) });
  await work.auditMany(
    ended.map(({ id }) => ({
      entity: 'movement_plans',
      entityId: id,
      resource: { kind: 'device', id: deviceId },
      before: { closedAt: null },
      after: { closedAt: at },
    })),
  );
}

/** Reopens the plans that records have ended, before the records are deleted. */
export async function reopenPlans(db: Executor, recordIds: readonly number[]): Promise<void> {
  try {
    await reopenClosed(db, recordIds);
  } catch (error) {
    if (violation(error)?.constraint !== 'movement_plans_no_overlap') throw error;
    throw new AppError('lifecycle.plan_reopens');
  }
}
