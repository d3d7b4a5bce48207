import type { MovementPlan } from '@halla/contract/movement-plans';
import { type PlannedDays, shiftedDays } from '@halla/domain/lifecycle/movement-plans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { daysText } from '../../../entities/plan/plan-days.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

const NO_MOVES: ReadonlyMap<number, PlannedDays> = new Map();

/** Moves plans to other days with an optimistic update, reverted on refusal. */
export function usePlanMoves(loaded: readonly MovementPlan[]) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const client = useQueryClient();
  const [moves, setMoves] = useState(NO_MOVES);
  const edit = useCallMutation('edit_movement_plan', {
    announce: ({ plan }) =>
      notifySuccess(
        t(($) => $.plans.moved, { serial: plan.Device.serialNumber, days: daysText(plan, lang) }),
      ),
  });
  const plans = loaded.map((plan) => ({ ...plan, ...moves.get(plan.id) }));
  const move = (plan: MovementPlan, by: number) => {
    // Until a move has been saved, its new version is unknown and another move would be refused as stale.
    const days = moves.has(plan.id) ? null : shiftedDays(plan, by);
    if (days === null) return;
    setMoves((known) => new Map(known).set(plan.id, days));
    const settle = async () => {
      await client.invalidateQueries({ queryKey: ['get_movement_plans'] });
      setMoves((known) => new Map([...known].filter(([id]) => id !== plan.id)));
    };
    const { id: plan_id, updatedAt, state } = plan;
    const change = state === 'planned' ? days : { dueOn: days.dueOn };
    // The shared handler reports a refusal, as for every write.
    void edit.mutateAsync({ plan_id, updatedAt, ...change }).then(settle, settle);
  };
  return { plans, move };
}
