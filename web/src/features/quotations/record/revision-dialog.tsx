import type { SentRevision } from '@halla/contract/quotations';
import type { OFFERED_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { OrderClient, OrderReceiver } from '../../../entities/order/order-parties.tsx';
import { quotationFields } from '../../../entities/quotation/quotation-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { SectionLandmarks } from '../../../ui/record/section.tsx';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { QuotationLines } from './quotation-lines.tsx';

/** Currency and VAT are shown with the lines. */
const SHOWN = [
  ...(['validUntil', 'deliveryEstimate', 'purchaseOrder', 'clientNote', 'terms'] as const),
  ...(['vatReason', 'vatReasonText', 'invoiceIssuer', 'invoiceLanguage'] as const),
] as const satisfies readonly (keyof typeof OFFERED_FIELDS)[];

interface RevisionDialogProps {
  readonly quotationId: number;
  readonly revision: number;
  readonly onClose: () => void;
}

/** A revision of a quotation as sent. */
export function RevisionDialog({ quotationId, revision, onClose }: RevisionDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_quotation_revision', { quotation_id: quotationId, revision }));
  const sent = query.data?.revision;
  const title =
    sent === undefined ? t(($) => $.quotations.one) : t(($) => $.quotations.numbered, { name: sent.name });
  return (
    <DetailDialog opened title={title} onClose={onClose}>
      {sent !== undefined && (
        <SectionLandmarks value={false}>
          <Revision sent={sent} />
        </SectionLandmarks>
      )}
      {sent === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={360} />)}
    </DetailDialog>
  );
}

function Revision({ sent }: { readonly sent: SentRevision }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <span>
          {t(($) => $.quotations.status.sent)} <ExactTime at={sent.sentAt} />
        </span>
        <PdfButton of={sent} />
      </Group>
      <QuotationLines of={sent} />
      <FactList facts={SHOWN.map((name) => fieldFact(quotationFields, name, sent, t))} />
      <OrderClient client={sent.clientInfo} />
      <OrderReceiver receiver={sent.shippingInfo} />
    </Stack>
  );
}
