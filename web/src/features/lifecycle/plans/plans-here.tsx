import '../../../i18n/late/plans.ts';
import type { MovementPlan } from '@halla/contract/movement-plans';
import { checkCarryOut } from '@halla/domain/lifecycle/movement-plans';
import { type StepHereProps, useNewest, useTakenHere } from '../../../entities/document/step-here.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { useCarryOut, useTakeBack } from './use-plan-steps.ts';

const OPEN_PLANS = {
  call: 'get_movement_plans',
  input: (device_id: number) => ({ device_id, states: ['planned' as const, 'running' as const] }),
} as const;

/** The plan of a device that is late. */
const OVERDUE = {
  ...OPEN_PLANS,
  pick: ({ plans }: { plans: MovementPlan[] }) => plans.find(({ isOverdue }) => isOverdue),
};

/** The first plan of a device that can begin. */
const TO_START = {
  ...OPEN_PLANS,
  pick: ({ plans }: { plans: MovementPlan[] }) =>
    plans.find((plan) => checkCarryOut(plan, browserDay()) === null),
};

interface OfPlan extends StepHereProps {
  readonly plan: MovementPlan;
}

/** Takes back a device with an overdue plan, outside the plan's dialog. */
export function TakeBackHere(props: StepHereProps) {
  const plan = useNewest(OVERDUE, props);
  return plan && <TakingBack plan={plan} {...props} />;
}

function TakingBack({ plan, onBusy, onElsewhere }: OfPlan) {
  const step = useTakeBack({ plan });
  useTakenHere({ step: step ?? undefined, isBusy: step?.isBusy === true, onBusy, onElsewhere });
  return null;
}

/** Hands out a device whose plan begins, outside the plan's dialog. */
export function HandOverHere(props: StepHereProps) {
  const plan = useNewest(TO_START, props);
  return plan && <HandingOver plan={plan} {...props} />;
}

function HandingOver({ plan, onBusy, onElsewhere }: OfPlan) {
  const step = useCarryOut({ plan });
  useTakenHere({ step, isBusy: step.isBusy, onBusy, onElsewhere });
  return null;
}
