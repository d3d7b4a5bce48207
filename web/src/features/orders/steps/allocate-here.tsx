import type { Order } from '@halla/contract/orders/order';
import { orderEditability } from '@halla/domain/documents/order-rules';
import {
  type StepHereProps,
  stepNamed,
  useNewest,
  useTakenHere,
} from '../../../entities/document/step-here.tsx';
import { ORDER_CALL } from '../api/order-query.ts';
import { useOrderSteps } from './use-order-steps.tsx';

/** Allocates devices to an order outside its record. */
export function AllocateHere(props: StepHereProps) {
  const order = useNewest(ORDER_CALL, props);
  return order && <Allocating order={order} {...props} />;
}

function Allocating({ order, onBusy, onElsewhere }: StepHereProps & { readonly order: Order }) {
  const { paymentStatus: status, updatedAt } = order;
  const isOpen = orderEditability({ status, updatedAt: new Date(updatedAt) }, new Date()) === 'open';
  const steps = useOrderSteps(order, { canEdit: isOpen, canDelete: false });
  useTakenHere({ step: stepNamed('allocate', steps), isBusy: steps.isBusy, onBusy, onElsewhere });
  return steps.question;
}
