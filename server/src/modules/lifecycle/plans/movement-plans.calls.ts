import { movementPlans } from '@halla/contract/movement-plans';
import { implement } from '#app/calls/implement.ts';
import { carryOutPlan } from './carry-out-plan.service.ts';
import { getFreeDevices, getPlans } from './movement-plans.service.ts';
import { addPlan, cancelPlan, editPlan } from './write-plan.service.ts';

export const movementPlanCalls = implement(movementPlans, {
  get_movement_plans: getPlans,
  get_free_devices: getFreeDevices,
  add_movement_plan: addPlan,
  edit_movement_plan: editPlan,
  cancel_movement_plan: cancelPlan,
  carry_out_movement_plan: carryOutPlan,
});
