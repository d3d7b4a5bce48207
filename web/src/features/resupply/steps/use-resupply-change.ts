import type { CallInput } from '@halla/contract/calls';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { type ResupplyMove, resupplyMoves } from '@halla/domain/documents/resupply-track';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { receivedOrder } from '../../../entities/resupply/line-counts.ts';
import { CallFailure } from '../../../ui/feedback/failure.ts';
import { notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts';
import { resupplyQuery } from '../api/resupply-query.ts';

const STALE = 'core.stale';

type Fields = Omit<CallInput<'edit_resupply_order'>['orderData'], 'id' | 'updatedAt'>;

/** A change of a resupply order by a step of its track. */
export interface ResupplyChange {
  readonly move: ResupplyMove;
  readonly fields: Pick<Fields, 'paymentStatus' | 'paymentDate' | 'deliveryDate' | 'depositAmount'>;
}

/** Saves steps of a resupply order; a step that a colleague has taken first is not repeated. */
export function useResupplyChange({ id }: Pick<ResupplyOrder, 'id'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const edit = useCallMutation('edit_resupply_order', { shown: [STALE], announce: () => undefined });
  const [isBusy, setBusy] = useState(false);

  const latest = async () => {
    const { orders } = await client.fetchQuery({ ...resupplyQuery(id), staleTime: 0 });
    return orders[0];
  };
  const send = ({ updatedAt }: ResupplyOrder, { fields }: ResupplyChange) =>
    edit.mutateAsync({ orderData: { id, updatedAt, ...fields } });
  /** False if the step does not apply to the newest version any more. */
  const sendOrLeave = async (order: ResupplyOrder, change: ResupplyChange): Promise<boolean> => {
    try {
      await send(order, change);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === STALE)) throw error;
      const fresh = await latest();
      if (fresh === undefined || !resupplyMoves(receivedOrder(fresh)).includes(change.move)) return false;
      await send(fresh, change);
    }
    return true;
  };
  /** Resolves to true once the step was saved or left to a colleague, to false if it was refused. */
  const run = async (order: ResupplyOrder, change: ResupplyChange): Promise<boolean> => {
    setBusy(true);
    try {
      const isSaved = await sendOrLeave(order, change);
      await latest();
      if (isSaved) notifySuccess(t(($) => $.resupply.successes.edit_resupply_order));
      else notifyInfo(t(($) => $.record.taken));
      return true;
    } catch (error) {
      // The shared handlers have notified the user already.
      if (!(error instanceof CallFailure)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, latest };
}
