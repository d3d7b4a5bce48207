import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import {
  endedPlans,
  NO_RECORD_ANSWERS,
  type OfferedRecords,
  type RecordAnswers,
  recordedDevices,
  recordProblems,
} from '../../../entities/dispatch/record-answers.ts';
import { CallFailure } from '../../../ui/feedback/failure.ts';

type Edit = CallInput<'edit_order'>;

/** Query of the options when an order's status is advanced manually. */
export const orderStepQuery = (orderId: number) => callQuery('get_order_step', { order_id: orderId });

export interface Dispatch {
  readonly answers: RecordAnswers;
  readonly showsProblems: boolean;
  readonly onChange: (changes: Partial<RecordAnswers>) => void;
  /** True if an edit raises no question, or the question was shown and answered. */
  readonly isAnswered: (edit: Edit) => Promise<boolean>;
  /** Adds the chosen records to the edit. */
  readonly withRecords: (edit: Edit) => Promise<Edit>;
}

/** State of the question which devices of an order to record as dispatched when its status is set to dispatched. */
export function useDispatch({ id }: Pick<Order, 'id'>): Dispatch {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(NO_RECORD_ANSWERS);
  const [showsProblems, setShowsProblems] = useState(false);
  return {
    ...{ answers, showsProblems },
    onChange: (changes) => setAnswers((before) => ({ ...before, ...changes })),
    isAnswered: async ({ orderData: { paymentStatus } }) => {
      if (!sets(paymentStatus)) return true;
      const wasSeen = client.getQueryData(orderStepQuery(id).queryKey) !== undefined;
      const offer = await offerOf(client, id).catch(notLoaded);
      if (offer === null) return false;
      if (offer.devices.length === 0) return true;
      setShowsProblems(true);
      return wasSeen && Object.values(recordProblems(offer, answers)).every((problem) => !problem);
    },
    withRecords: async (edit) => {
      if (!sets(edit.orderData.paymentStatus)) return edit;
      const offer = await offerOf(client, id);
      const deviceIds = recordedDevices(offer, answers).map((device) => device.id);
      return {
        ...edit,
        ...(deviceIds.length > 0 && { dispatchDevices: { deviceIds } }),
        ...(endedPlans(offer, answers).length > 0 && { endPlans: true }),
      };
    },
  };
}

const sets = (status: Edit['orderData']['paymentStatus']) => status === 'transit' || status === 'delivered';

/** The question itself shows that it could not be loaded. */
function notLoaded(error: unknown): null {
  if (!(error instanceof CallFailure)) throw error;
  console.warn('The devices of an order could not be loaded', error);
  return null;
}

/** The options as shown on screen. */
async function offerOf(client: QueryClient, id: number): Promise<OfferedRecords> {
  const { step } = await client.ensureQueryData(orderStepQuery(id));
  return { ...step, receiver: null };
}
