import '../../../i18n/late/record.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import {
  type ReceiptCounts,
  type ResupplyStep,
  receiptOf,
  resupplyTrack,
} from '@halla/domain/documents/resupply-track';
import type { TrackStep } from '@halla/domain/documents/track';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { receivedOrder } from '../../../entities/resupply/line-counts.ts';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { NextResupplyStep } from './next-resupply-step.tsx';

interface ResupplyTrackProps {
  readonly order: ResupplyOrder;
}

/** How far a resupply order has come, and its next step. */
export function ResupplyTrack({ order }: ResupplyTrackProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_resupply_order');
  const received = receivedOrder(order);
  const counts = receiptOf(received);
  const steps = resupplyTrack({ ...order, ...received }).map(
    (step): ShownStep => ({
      key: step.name,
      label: t(($) => $.resupply.track.steps[step.name]),
      progress: step.progress,
      detail: <StepDetail step={step} order={order} counts={counts} />,
    }),
  );
  return (
    <Track
      label={t(($) => $.resupply.track.title)}
      steps={steps}
      {...(mayEdit && { next: <NextResupplyStep order={order} /> })}
    />
  );
}

interface StepDetailProps extends ResupplyTrackProps {
  readonly step: TrackStep<ResupplyStep>;
  readonly counts: ReceiptCounts;
}

/** When a step was done, how much of it, or since when the present one has been waiting. */
function StepDetail({ step: { name, progress, at }, order, counts }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { createdAt, User, depositAmount, currency, eta } = order;
  switch (name) {
    case 'ordered':
      return (
        <>
          <DayOf at={createdAt} /> · {User?.fullName ?? t(($) => $.common.system)}
        </>
      );
    case 'deposit':
      return depositAmount === null ? null : <Money value={depositAmount} currency={currency} />;
    case 'paid':
      if (at !== null) return <Day day={at} />;
      return progress === 'present' ? <WaitingSince at={createdAt} /> : null;
    case 'transit':
      if (progress === 'done' || progress === 'skipped' || eta === null) return null;
      return (
        <>
          {t(($) => $.shipments.fields.eta)} <Day day={eta} />
        </>
      );
    case 'received':
      return (
        <>
          {t(($) => $.resupply.arrivedOf, { arrived: counts.received, ordered: counts.ordered })}
          {at !== null && (
            <>
              {' · '}
              <Day day={at} />
            </>
          )}
        </>
      );
    case 'cancelled':
      return null;
  }
}
