import type { ResupplyOrder } from '@halla/contract/resupply';
import { hasAllArrived, resupplyEditability } from '@halla/domain/documents/resupply-rules';
import {
  type ReceiptCounts,
  type ResupplyStep,
  receiptOf,
  resupplyTrack,
} from '@halla/domain/documents/resupply-track';
import type { TrackStep } from '@halla/domain/documents/track';
import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useDeletion } from '../../../entities/document/deletion-step.tsx';
import { DocumentTrack } from '../../../entities/document/document-track.tsx';
import { MadeBy } from '../../../entities/document/made-by.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { piecesOf } from './receipt.ts';
import { type ResupplySteps, useResupplySteps } from './use-resupply-steps.tsx';

const StepDialog = lateDialog(async () => (await import('./step-dialog.tsx')).StepDialog);

interface ResupplyTrackProps {
  readonly order: ResupplyOrder;
}

/** How far a resupply order has come, and its next step. */
export function ResupplyTrack({ order }: ResupplyTrackProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_resupply_order');
  const steps = useResupplySteps(order);
  const { next: step, others, isBusy, asked, received } = steps;
  const { id, number, paymentStatus: status, updatedAt } = order;
  const deletion = useDeletion({
    call: 'delete_resupply_order',
    param: 'resupply',
    input: { orderData: { id } },
    text: t(($) => $.resupply.remove.text, { number }),
    action: t(($) => $.resupply.remove.action),
  });
  const isOpen = resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date()) === 'open';
  const hint = hintOf(steps, { t, lang: useLanguage() });
  const next = {
    step,
    isBusy,
    others: isOpen ? [...others, deletion] : others,
    ...(hint !== null && { hint }),
  };
  return (
    <DocumentTrack
      label={t(($) => $.resupply.track.title)}
      steps={resupplyTrack({ ...order, ...received })}
      word={(name) => t(($) => $.resupply.track.steps[name])}
      detail={(shown) => <StepDetail step={shown} order={order} counts={receiptOf(received)} />}
      record={t(($) => $.resupply.numbered, { number })}
      needs="edit_resupply_order"
      next={mayEdit ? next : undefined}
      question={
        asked !== null && (
          <Suspense>
            <StepDialog order={order} move={asked} steps={steps} onClose={steps.close} />
          </Suspense>
        )
      }
    />
  );
}

interface Wording {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Effect of the next step, or what blocks the order. */
function hintOf({ move, coming, rest, received }: ResupplySteps, { t, lang }: Wording): string | null {
  const { incoming, short } = receiptOf(received);
  switch (move) {
    case 'receive':
      if (rest !== null) {
        const place = nameOfPlace(rest.warehouse, [], t);
        const count = piecesOf(rest.lines);
        if (rest.deliveryDate === null) return t(($) => $.resupply.track.hints.rest, { count, place });
        const day = formatDay(rest.deliveryDate, lang);
        return t(($) => $.resupply.track.hints.last, { count, place, day });
      }
      return coming === null
        ? t(($) => $.resupply.track.hints.receive, { count: incoming })
        : t(($) => $.resupply.track.hints.coming, { number: coming.number });
    case 'pay':
      return hasAllArrived(received)
        ? t(($) => $.resupply.allArrived.unpaid)
        : t(($) => $.resupply.track.hints.pay);
    case 'settle':
      return t(($) => $.resupply.track.hints.settle, { count: short });
    case 'finish':
      return t(($) => $.resupply.allArrived.open);
    default:
      return null;
  }
}

interface StepDetailProps extends ResupplyTrackProps {
  readonly step: TrackStep<ResupplyStep>;
  readonly counts: ReceiptCounts;
}

/** When a step was done, how much of it, or since when the present one has been waiting. */
function StepDetail({ step: { name, progress, at }, order, counts }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { createdAt, depositAmount, currency, eta } = order;
  switch (name) {
    case 'ordered':
      return <MadeBy of={order} />;
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
