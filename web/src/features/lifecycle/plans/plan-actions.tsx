import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { checkCarryOut } from '@halla/domain/lifecycle/movement-plans';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { moveRefusal } from '../../../core/calls/move-refusal.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { defaultMover } from '../form/form-state.ts';
import { carryOutRefusal } from './plan-refusal.ts';

/** The record written by a return. */
const RETURNED = { state: stateFromForm('return').state, clientInfo: null };

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

/** A refused step means the plan or its device has changed, so both are refetched. */
function useLookAgain(id: number): () => void {
  const client = useQueryClient();
  const { queryKey } = callQuery('get_movement_plans', { plan_id: id });
  return () => void client.invalidateQueries({ queryKey });
}

function CarryOut({ plan, isHeld, onDone }: PlanActionsProps) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  const lookAgain = useLookAgain(plan.id);
  const carryOut = useCallMutation('carry_out_movement_plan', {
    announce: ({ plan: { Device, clientInfo, LifeCycleStateId } }) => {
      const { serialNumber } = Device;
      const text = t(($) => $.plans.carriedOut, { serial: serialNumber, client: clientText(clientInfo) });
      announce(text, LifeCycleStateId === null ? [] : [{ recordId: LifeCycleStateId, serialNumber }]);
    },
    wording: carryOutRefusal,
    onSuccess: onDone,
  });
  return (
    <Button
      leftSection={<ArrowRightLeft size={16} aria-hidden />}
      disabled={isHeld}
      loading={carryOut.isPending}
      onClick={() => carryOut.mutate({ plan_id: plan.id }, { onError: lookAgain })}
    >
      {t(($) => $.plans.carryOut)}
    </Button>
  );
}

function TakeBack({ plan: { id, Device }, isHeld, onDone }: PlanActionsProps) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  const lookAgain = useLookAgain(id);
  const userId = defaultMover(useSession()?.user);
  const transfer = useCallMutation('add_transfer', {
    announce: ({ lcs }) => {
      const { serialNumber } = Device;
      const moves = lcs.map(({ id }) => ({ recordId: id, serialNumber }));
      announce(
        t(($) => $.plans.returned, { serial: serialNumber }),
        moves,
      );
    },
    wording: (error) => moveRefusal(error, RETURNED).reason,
    onSuccess: onDone,
  });
  // On a shared account, the mover must be chosen on the transfer page.
  if (userId === null) return null;
  return (
    <Button
      leftSection={<Undo2 size={16} aria-hidden />}
      disabled={isHeld}
      loading={transfer.isPending}
      onClick={() =>
        transfer.mutate(
          { transferData: { state: 'return', UserId: userId, Device: { id: Device.id } } },
          { onError: lookAgain },
        )
      }
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
