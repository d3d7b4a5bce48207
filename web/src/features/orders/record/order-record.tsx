import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/order-form.ts';
import '../../../i18n/late/record.ts';
import type { Order } from '@halla/contract/orders/order';
import { orderEditability } from '@halla/domain/documents/order-rules';
import { Alert, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { OrderClient, OrderReceiver } from '../../../entities/order/order-parties.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { ORDER_CALL } from '../api/order-query.ts';
import { InvoicesPanel } from '../invoice/invoices-panel.tsx';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import { OrderTrack } from '../steps/order-track.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { clientName, OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-record.module.css';
import { OrderShipments } from './order-shipments.tsx';
import { OrderStory } from './order-story.tsx';
import { OrderTerms } from './order-terms.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

const TradeDocuments = latePart(
  async () => (await import('../../../entities/sending/trade-documents.tsx')).TradeDocuments,
);

interface OrderRecordProps {
  /** Ids of the orders in the list below, in display order. */
  readonly ids: readonly number[];
}

/** One order over its list: its track, the lines, what happened, and its facts. */
export function OrderRecord({ ids }: OrderRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      {...ORDER_CALL}
      param="order"
      loading={t(($) => $.orders.order)}
      label={(order) =>
        [t(($) => $.orders.numbered, { number: String(order.number) }), clientName(order)]
          .filter((text) => text !== null)
          .join(' · ')
      }
      beside={{ ids, labels: t(($) => $.orders.beside, { returnObjects: true }) }}
    >
      {(order) => <OpenOrder order={order} />}
    </ResourceRecord>
  );
}

function OpenOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { paymentStatus: status, updatedAt } = order;
  const editability = orderEditability({ status, updatedAt: new Date(updatedAt) }, new Date());
  const isOpen = editability === 'open';
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Order | null>(null);
  if (edited !== null)
    return (
      <>
        <OrderHead order={order} />
        <Suspense fallback={<Skeleton h={360} />}>
          <ContentEditForm order={edited} onDone={() => setEdited(null)} />
        </Suspense>
      </>
    );
  return (
    <>
      <OrderHead order={order} />
      <OrderTrack order={order} canEdit={isOpen || editability === 'frozen'} canDelete={isOpen} />
      {!isOpen && (
        <Alert color={editability === 'closed' ? 'gray' : 'ice'} variant="light" p="xs" mb="md">
          {t(($) => $.orders.editability[editability])}
        </Alert>
      )}
      <RecordBody
        asideLabel={t(($) => $.orderForm.facts)}
        story={
          <>
            <OrderLines
              order={order}
              canAllocate={isOpen}
              onEdit={isOpen ? () => setEdited(order) : undefined}
            />
            <OrderDelivery order={order} />
            <OrderStory order={order} />
          </>
        }
        aside={
          <div className={classes.aside}>
            <OrderTerms order={order} canEdit={isOpen || editability === 'frozen'} />
            <OrderClient client={order.clientInfo} />
            <OrderReceiver receiver={order.shippingInfo} />
            <InvoicesPanel order={order} canMake={isOpen && status !== 'cancelled'} />
            <Suspense>
              <TradeDocuments
                kinds={['order_confirmation', 'proforma']}
                parent={{ order_id: order.id }}
                number={String(order.number)}
              />
            </Suspense>
            <PaymentsPanel order={order} />
            <OrderShipments order={order} />
          </div>
        }
      />
    </>
  );
}
