import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { moveRefusal } from '../../../core/calls/move-refusal.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { defaultMover } from '../form/form-state.ts';
import { carryOutRefusal } from './plan-refusal.ts';

/** The record written by a return. */
const RETURNED = { state: stateFromForm('return').state, clientInfo: null };

export interface PlanStep {
  readonly run: () => void;
  readonly isBusy: boolean;
}

interface SteppedPlan {
  readonly plan: MovementPlan;
  readonly onDone?: () => void;
}

/** A refused step means the plan or its device has changed, so both are refetched. */
export function useLookAgain(id: number): () => void {
  const client = useQueryClient();
  const { queryKey } = callQuery('get_movement_plans', { plan_id: id });
  return () => void client.invalidateQueries({ queryKey });
}

/** Hands the device of a plan out, and offers to undo that. */
export function useCarryOut({ plan, onDone }: SteppedPlan): PlanStep {
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
    onSuccess: () => onDone?.(),
  });
  return {
    run: () => carryOut.mutate({ plan_id: plan.id }, { onError: lookAgain }),
    isBusy: carryOut.isPending,
  };
}

/** Takes back the device of a plan with an undo; null on a shared account, where the user has to be named. */
export function useTakeBack({ plan: { id, Device }, onDone }: SteppedPlan): PlanStep | null {
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
    onSuccess: () => onDone?.(),
  });
  if (userId === null) return null;
  const transferData = { state: 'return' as const, UserId: userId, Device: { id: Device.id } };
  return {
    run: () => transfer.mutate({ transferData }, { onError: lookAgain }),
    isBusy: transfer.isPending,
  };
}
