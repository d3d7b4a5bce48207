import type { MovementPlan } from '@halla/contract/movement-plans';

/** The plan of a device that matters now: the running one, else the first that has not passed. Plans come by their first day. */
export function nextPromise(plans: readonly MovementPlan[], today: string): MovementPlan | null {
  const running = plans.find(({ state }) => state === 'running');
  const ahead = plans.find(({ state, dueOn }) => state === 'planned' && (dueOn === null || dueOn >= today));
  return running ?? ahead ?? null;
}
