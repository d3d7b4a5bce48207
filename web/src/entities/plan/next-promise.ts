import type { MovementPlan } from '@halla/contract/movement-plans';

/** The current plan of a device: the running one, otherwise the next. Plans are sorted by their first day. */
export function nextPromise(plans: readonly MovementPlan[], today: string): MovementPlan | null {
  const running = plans.find(({ state }) => state === 'running');
  const ahead = plans.find(({ state, dueOn }) => state === 'planned' && (dueOn === null || dueOn >= today));
  return running ?? ahead ?? null;
}
