import '../../../i18n/late/order-form.ts';
import type { Order } from '@halla/contract/orders/order';
import { type OrderStep, orderTrack } from '@halla/domain/documents/order-track';
import type { TrackStep } from '@halla/domain/documents/track';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentTrack } from '../../../entities/document/document-track.tsx';
import { MadeBy } from '../../../entities/document/made-by.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { trackedOrder } from './tracked-order.ts';
import { useOrderSteps } from './use-order-steps.tsx';

interface OrderTrackProps {
  readonly order: Order;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** How far an order has come, and its next step. */
export function OrderTrack({ order, canEdit, canDelete }: OrderTrackProps) {
  const { t } = useTranslation();
  const { next, hint, isBusy, others, question } = useOrderSteps(order, { canEdit, canDelete });
  return (
    <DocumentTrack
      label={t(($) => $.orderForm.track.title)}
      steps={orderTrack(trackedOrder(order))}
      word={(name) => t(($) => $.orderForm.track.steps[name])}
      detail={(shown) => <StepDetail step={shown} order={order} />}
      record={t(($) => $.orders.numbered, { number: String(order.number) })}
      needs="edit_order"
      next={{ step: next, isBusy, others, ...(hint && { hint }) }}
      question={question}
    />
  );
}

interface StepDetailProps {
  readonly step: TrackStep<OrderStep>;
  readonly order: Order;
}

/** When a step was done and by whom, or how many of its pieces were. */
function StepDetail({ step: { name, at }, order }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { devices, pieces, invoice } = trackedOrder(order);
  if (name === 'invoiced' && invoice === 'draft') return t(($) => $.orderForm.track.draft);
  if (name === 'invoiced' && invoice === 'none' && at !== null) return <MadeBy of={order} />;
  if (name === 'allocated' && devices !== null) return t(($) => $.orderForm.track.share, { ...devices });
  if (name === 'sent' && pieces !== null) return t(($) => $.orderForm.track.share, { ...pieces });
  return at !== null && <Day day={at} />;
}
