import type { Order } from '@halla/contract/orders/order';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordQuestion } from '../../../entities/dispatch/record-question.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { type Dispatch, orderStepQuery } from './use-dispatch.ts';

interface DispatchQuestionProps {
  readonly order: Order;
  readonly dispatch: Dispatch;
}

/**
 * Asks which devices of an order to record as dispatched when its status is set to dispatched manually;
 * nothing if there are none.
 */
export function DispatchQuestion({ order, dispatch }: DispatchQuestionProps) {
  const query = useQuery(orderStepQuery(order.id));
  if (query.isPending) return <Skeleton h={60} />;
  if (query.data === undefined) return <ErrorState query={query} />;
  const { step } = query.data;
  if (step.devices.length === 0) return null;
  const { answers, showsProblems, onChange } = dispatch;
  const offer = { ...step, receiver: null };
  return <RecordQuestion {...{ offer, answers, showsProblems, onChange }} />;
}
