import type { MovementPlan } from '@halla/contract/movement-plans';
import { checkCarryOut } from '@halla/domain/lifecycle/movement-plans';
import { Button, Group } from '@mantine/core';
import { ArrowRightLeft, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { useCarryOut, useLookAgain, useTakeBack } from './use-plan-steps.ts';

interface PlanActionsProps {
  readonly plan: MovementPlan;
  /** True if the form above has unsaved changes. */
  readonly isHeld: boolean;
  readonly onDone: () => void;
}

/** Next steps of a plan: hand out the device, return it, or cancel the plan. */
export function PlanActions({ plan, isHeld, onDone }: PlanActionsProps) {
  const step = { plan, isHeld, onDone };
  if (plan.state === 'running') return <TakeBack {...step} />;
  return (
    <Group gap="xs">
      {checkCarryOut(plan, browserDay()) === null && <CarryOut {...step} />}
      <CancelPlan {...step} />
    </Group>
  );
}

function CarryOut({ plan, isHeld, onDone }: PlanActionsProps) {
  const { t } = useTranslation();
  const { run, isBusy } = useCarryOut({ plan, onDone });
  return (
    <Button
      leftSection={<ArrowRightLeft size={16} aria-hidden />}
      disabled={isHeld}
      loading={isBusy}
      onClick={run}
    >
      {t(($) => $.plans.carryOut)}
    </Button>
  );
}

function TakeBack({ plan, isHeld, onDone }: PlanActionsProps) {
  const { t } = useTranslation();
  const step = useTakeBack({ plan, onDone });
  // On a shared account, the mover must be chosen on the transfer page.
  if (step === null) return null;
  return (
    <Button
      leftSection={<Undo2 size={16} aria-hidden />}
      disabled={isHeld}
      loading={step.isBusy}
      onClick={step.run}
    >
      {t(($) => $.plans.takeBack)}
    </Button>
  );
}

function CancelPlan({ plan, onDone }: PlanActionsProps) {
  const { t } = useTranslation();
  const lookAgain = useLookAgain(plan.id);
  const cancel = useCallMutation('cancel_movement_plan', {
    announce: ({ plan: { Device } }) =>
      notifySuccess(t(($) => $.plans.cancelled, { serial: Device.serialNumber })),
    onSuccess: onDone,
  });
  const ask = async () => {
    const agreed = await confirm({
      text: t(($) => $.plans.cancelText),
      action: t(($) => $.plans.cancel),
      refusal: t(($) => $.plans.keep),
      dangerous: true,
    });
    if (agreed) cancel.mutate({ plan_id: plan.id }, { onError: lookAgain });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<X size={16} aria-hidden />}
      loading={cancel.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.plans.cancel)}
    </Button>
  );
}
