import type { CallInput } from '@halla/contract/calls';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { type ResupplyMove, resupplyMoves } from '@halla/domain/documents/resupply-track';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { STEP_CALL, useStepWrites } from '../../../entities/document/use-step-writes.ts';
import { receivedOrder } from '../../../entities/resupply/line-counts.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';

type Fields = Omit<CallInput<'edit_resupply_order'>['orderData'], 'id' | 'updatedAt'>;

/** A change of a resupply order by a step of its track. */
export interface ResupplyChange {
  readonly move: ResupplyMove;
  readonly fields: Pick<Fields, 'paymentStatus' | 'paymentDate' | 'deliveryDate' | 'depositAmount'>;
}

/** Saves steps of a resupply order; a step that a colleague has taken first is not repeated. */
export function useResupplyChange(order: ResupplyOrder) {
  const { t } = useTranslation();
  const { id } = order;
  const edit = useCallMutation('edit_resupply_order', STEP_CALL);
  const { latest } = useStored(RESUPPLY_CALL, order);
  const { run, isBusy } = useStepWrites(latest);
  const take = (from: ResupplyOrder, { move, fields }: ResupplyChange): Promise<boolean> =>
    run(from, {
      applies: (fresh) => resupplyMoves(receivedOrder(fresh)).includes(move),
      send: ({ updatedAt }) => edit.mutateAsync({ orderData: { id, updatedAt, ...fields } }),
      onSaved: () => notifySuccess(t(($) => $.resupply.successes.edit_resupply_order)),
    });
  return { take, isBusy, latest };
}
