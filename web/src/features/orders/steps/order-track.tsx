import '../../../i18n/late/order-form.ts';
import '../../../i18n/late/record.ts';
import type { Order } from '@halla/contract/orders';
import { type OrderStep, orderTrack } from '@halla/domain/documents/order-track';
import type { TrackStep } from '@halla/domain/documents/track';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
import { NextStep } from '../../../ui/record/next-step.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
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
  const { next, hint, others, question } = useOrderSteps(order, { canEdit, canDelete });
  const record = t(($) => $.orders.numbered, { number: String(order.number) });
  useNextStepCommand({ step: next, record, needs: 'edit_order' });
  const steps = orderTrack(trackedOrder(order)).map(
    (step): ShownStep => ({
      key: step.name,
      label: t(($) => $.orderForm.track.steps[step.name]),
      progress: step.progress,
      detail: <StepDetail step={step} order={order} />,
    }),
  );
  return (
    <>
      <Track
        label={t(($) => $.orderForm.track.title)}
        steps={steps}
        {...((next !== undefined || others.length > 0) && {
          next: <NextStep step={next} isBusy={false} others={others} {...(hint && { hint })} />,
        })}
      />
      {question}
    </>
  );
}

interface StepDetailProps {
  readonly step: TrackStep<OrderStep>;
  readonly order: Order;
}

/** When a step was done and by whom, or how many of its pieces were. */
function StepDetail({ step: { name, at }, order }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { devices, pieces } = trackedOrder(order);
  if (name === 'invoiced' && at !== null)
    return (
      <>
        <DayOf at={at} /> · {order.User?.fullName ?? t(($) => $.common.system)}
      </>
    );
  if (name === 'allocated' && devices !== null) return t(($) => $.orderForm.track.share, { ...devices });
  if (name === 'sent' && pieces !== null) return t(($) => $.orderForm.track.share, { ...pieces });
  return at !== null && <Day day={at} />;
}
