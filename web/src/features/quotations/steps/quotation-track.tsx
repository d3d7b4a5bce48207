import type { Quotation } from '@halla/contract/quotations';
import type { TrackStep } from '@halla/domain/documents/track';
import { isQuotationDeletable } from '@halla/domain/quotations/quotation-steps';
import { type QuotationTrackStep, quotationTrack } from '@halla/domain/quotations/quotation-track';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useDeletion } from '../../../entities/document/deletion-step.tsx';
import { DocumentTrack } from '../../../entities/document/document-track.tsx';
import { MadeBy } from '../../../entities/document/made-by.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useQuotationSteps } from './use-quotation-steps.tsx';

const DeclineDialog = lateDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Steps whose effect is explained below the button. */
const HINTED = ['send', 'accept', 'order', 'renew'] as const;

interface QuotationTrackProps {
  readonly quotation: Quotation;
  readonly onEdit: () => void;
}

/** How far a quotation has come, and its next step. */
export function QuotationTrack({ quotation, onEdit }: QuotationTrackProps) {
  const { t } = useTranslation();
  const mayMove = useMay('move_quotation');
  const steps = useQuotationSteps(quotation, onEdit);
  const { id, name, status, revision, Orders } = quotation;
  const deletion = useDeletion({
    call: 'delete_quotation',
    param: 'quotation',
    input: { id },
    text: t(($) => $.quotations.remove.text, { name }),
    action: t(($) => $.quotations.remove.action),
  });
  const hinted = HINTED.find((step) => step === steps.move);
  const next = {
    step: steps.next,
    isBusy: steps.isBusy,
    others: isQuotationDeletable(status, revision) ? [...steps.others, deletion] : steps.others,
    ...(hinted !== undefined && { hint: t(($) => $.quotations.track.hints[hinted]) }),
  };
  const orderedAt = Orders.find(({ state }) => state === 'standing')?.createdAt ?? null;
  return (
    <DocumentTrack
      label={t(($) => $.quotations.track.title)}
      steps={quotationTrack({ ...quotation, orderedAt })}
      word={(step) => t(($) => $.quotations.track.steps[step])}
      detail={(step) => <StepDetail step={step} quotation={quotation} />}
      record={t(($) => $.quotations.numbered, { name })}
      needs="move_quotation"
      next={mayMove ? next : undefined}
      question={
        steps.isDeclining && (
          <Suspense>
            <DeclineDialog
              name={name}
              isSaving={steps.isBusy}
              onSave={(reason) => void steps.decline(reason)}
              onClose={steps.stopDeclining}
            />
          </Suspense>
        )
      }
    />
  );
}

interface StepDetailProps {
  readonly step: TrackStep<QuotationTrackStep>;
  readonly quotation: Quotation;
}

/** When a step was done, or until when the present one can be. */
function StepDetail({ step: { name, progress, at }, quotation }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { status, validUntil, declineReason, Orders } = quotation;
  const order = Orders.find(({ state }) => state === 'standing');
  if (name === 'made') return <MadeBy of={quotation} />;
  if (name === 'ordered' && order !== undefined) return <OrderLink order={order} />;
  if (name === 'declined')
    return (
      <>
        {at !== null && <ExactTime at={at} />}
        {declineReason !== null && <div>{declineReason}</div>}
      </>
    );
  if (at !== null) return <ExactTime at={at} />;
  if (name !== 'accepted' || progress !== 'present') return null;
  return (
    <>
      {status === 'expired'
        ? t(($) => $.quotations.track.expiredOn)
        : t(($) => $.quotations.track.validUntil)}{' '}
      <Day day={validUntil} />
    </>
  );
}
