import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/quotations.ts';
import '../../../i18n/late/record.ts';
import type { Quotation } from '@halla/contract/quotations';
import { isQuotationEditable } from '@halla/domain/quotations/quotation-steps';
import { Alert, Group, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { OrderClient, OrderReceiver } from '../../../entities/order/order-parties.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { AsideSections } from '../../../ui/record/aside-sections.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { clientName, QUOTATION_CALL } from '../api/quotation-query.ts';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { QuotationTrack } from '../steps/quotation-track.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationHead } from './quotation-head.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import { QuotationOrders } from './quotation-orders.tsx';
import { QuotationStory } from './quotation-story.tsx';
import { SentRevisions } from './sent-revisions.tsx';

const QuotationEditForm = latePart(
  async () => (await import('../content/quotation-edit-form.tsx')).QuotationEditForm,
);

interface QuotationRecordProps {
  /** Ids of the quotations in the list below, in display order. */
  readonly ids: readonly number[];
}

/** A quotation above its list: progress, lines, history and facts. */
export function QuotationRecord({ ids }: QuotationRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      {...QUOTATION_CALL}
      param="quotation"
      loading={t(($) => $.quotations.one)}
      label={(quotation) =>
        [t(($) => $.quotations.numbered, { name: quotation.name }), clientName(quotation)]
          .filter((text) => text !== null)
          .join(' · ')
      }
      beside={{ ids, labels: t(($) => $.quotations.beside, { returnObjects: true }) }}
    >
      {(quotation) => <OpenQuotation quotation={quotation} />}
    </ResourceRecord>
  );
}

function OpenQuotation({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Quotation | null>(null);
  const { status, revision, clientInfo, shippingInfo, Orders } = quotation;
  if (edited !== null)
    return (
      <>
        <QuotationHead quotation={quotation} />
        <Suspense fallback={<Skeleton h={360} />}>
          <QuotationEditForm quotation={edited} onDone={() => setEdited(null)} />
        </Suspense>
      </>
    );
  const notice = noticeOf(quotation, t);
  const edit = () => setEdited(quotation);
  return (
    <>
      <QuotationHead quotation={quotation} />
      <QuotationTrack quotation={quotation} onEdit={edit} />
      {notice !== null && (
        <Alert color="ice" variant="light" p="xs" mb="md">
          {notice}
        </Alert>
      )}
      <RecordBody
        asideLabel={t(($) => $.quotations.facts)}
        story={
          <>
            <QuotationLines
              of={quotation}
              actions={
                <Group gap="xs">
                  <PdfButton of={quotation} />
                  {isQuotationEditable(status) && (
                    <EditButton
                      label={
                        status === 'draft'
                          ? t(($) => $.quotations.edit)
                          : t(($) => $.quotations.revise, { revision: revision + 1 })
                      }
                      onClick={edit}
                    />
                  )}
                </Group>
              }
            />
            <QuotationStory quotation={quotation} />
          </>
        }
        aside={
          <AsideSections>
            <QuotationOrders orders={Orders} />
            <QuotationFacts quotation={quotation} />
            <OrderClient client={clientInfo} />
            <OrderReceiver receiver={shippingInfo} />
            <SentRevisions quotation={quotation} />
          </AsideSections>
        }
      />
    </>
  );
}

/** Why it cannot be edited, or what happened to its last order. */
function noticeOf({ status, Orders }: Quotation, t: Translate): string | null {
  const [last] = Orders;
  if (last !== undefined) {
    const number = String(last.number);
    if (last.state === 'standing') return t(($) => $.quotations.editability.ordered, { number });
    const gone = last.state;
    return t(($) => $.quotations.orders[gone], { number });
  }
  return status === 'accepted' ? t(($) => $.quotations.editability.accepted) : null;
}
