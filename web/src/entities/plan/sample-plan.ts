import type { MovementPlan } from '@halla/contract/movement-plans';

/** Creates a plan for tests. */
export function planOf(values: Partial<MovementPlan> = {}): MovementPlan {
  return {
    id: 7,
    kind: 'demo',
    state: 'planned',
    isOverdue: false,
    Device: { id: 5, serialNumber: 'EC220005', deviceType: 'ECABIN', model: null, state: 'ready' },
    clientInfo: { companyName: 'Trade Fair' },
    startsOn: '2026-12-29',
    dueOn: '2026-12-31',
    User: null,
    LifeCycleStateId: null,
    closedAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...values,
  };
}
