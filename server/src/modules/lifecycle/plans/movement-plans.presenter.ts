import type { MovementPlan } from '@halla/contract/movement-plans';
import { isOverdue, planState } from '@halla/domain/lifecycle/movement-plans';
import { presentReference } from '#app/fields/present-reference.ts';
import type { PlanRow, StoredPlan } from './movement-plans.repository.ts';

/** State of a stored plan. */
export function stateOf({ recordId, closedAt }: Pick<StoredPlan, 'recordId' | 'closedAt'>) {
  return planState({ isCarriedOut: recordId !== null, isClosed: closedAt !== null });
}

export function presentPlan(row: PlanRow, today: string): MovementPlan {
  const { plan, serialNumber, deviceType, model, deviceState, userName } = row;
  const { id, kind, clientInfo, startsOn, dueOn, userId, recordId } = plan;
  const state = stateOf(plan);
  return {
    ...{ id, kind, state, clientInfo, startsOn, dueOn },
    isOverdue: isOverdue({ state, dueOn }, today),
    Device: { id: plan.deviceId, serialNumber, deviceType, model, state: deviceState },
    User: presentReference({ id: userId, fullName: userName }),
    LifeCycleStateId: recordId,
    closedAt: plan.closedAt?.toISOString() ?? null,
    createdAt: plan.createdAt.toISOString(),
    updatedAt: plan.updatedAt.toISOString(),
  };
}
