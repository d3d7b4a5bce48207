import '../../../i18n/late/record.ts';
import type { WebstoreOrder } from '@halla/contract/webstore';
import type { TrackStep } from '@halla/domain/documents/track';
import { type WebstoreStep, webstoreTrack } from '@halla/domain/documents/webstore-track';
import { historyLevels } from '@halla/domain/resources/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { historyQuery } from '../../../entities/resource/history/use-history.ts';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { NextWebstoreStep } from './next-webstore-step.tsx';
import { reportedAt } from './reported-at.ts';

interface WebstoreTrackProps {
  readonly order: WebstoreOrder;
  /** Opens the input of the tracking number. */
  readonly onTrack: () => void;
}

/** How far a webstore order has come, with its next step. */
export function WebstoreTrack({ order, onTrack }: WebstoreTrackProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_webstore_order');
  const steps = useTrackSteps(order);
  const lastDone = steps.findLast(({ at }) => at !== null);
  const shown = steps.map(
    (step): ShownStep => ({
      key: step.name,
      label: t(($) => $.webstore.track.steps[step.name]),
      progress: step.progress,
      detail: <StepDetail step={step} order={order} since={lastDone?.at ?? order.createdAt} />,
    }),
  );
  return (
    <Track
      label={t(($) => $.webstore.track.title)}
      steps={shown}
      {...(mayEdit && { next: <NextWebstoreStep order={order} onTrack={onTrack} /> })}
    />
  );
}

/** The steps, with the times at which the webstore reported them. */
function useTrackSteps({ id, paymentStatus: status, createdAt, shippingDate }: WebstoreOrder) {
  const enabled = useMay(historyLevels('webstoreOrder'));
  const { data } = useInfiniteQuery({ ...historyQuery({ kind: 'webstoreOrder', id }), enabled });
  const history = (data?.pages ?? []).flatMap(({ entries }) => entries);
  return webstoreTrack({ status, createdAt, shippingDate, reportedAt: reportedAt(history) });
}

interface StepDetailProps {
  readonly step: TrackStep<WebstoreStep>;
  readonly order: WebstoreOrder;
  /** When the step before the present one was done. */
  readonly since: string;
}

/** When a step was done, is planned, or since when the present one has been waiting. */
function StepDetail({ step: { name, progress, at }, order, since }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { shippingDate, paymentStatus } = order;
  if (name === 'sent' && shippingDate !== null) {
    if (progress === 'done') return <Day day={shippingDate} />;
    if (paymentStatus === 'cancelled') return null;
    return (
      <>
        {t(($) => $.webstore.track.planned)} <Day day={shippingDate} />
      </>
    );
  }
  if (at !== null) return <DayOf at={at} />;
  return progress === 'present' ? <WaitingSince at={since} /> : null;
}
