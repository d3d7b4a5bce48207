import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/order-form.ts';
import '../../../i18n/late/record.ts';
import type { Order } from '@halla/contract/orders/order';
import { orderEditability } from '@halla/domain/documents/order-rules';
import { Alert, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { ORDER_CALL } from '../api/order-query.ts';
import { OrderTrack } from '../steps/order-track.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { clientName, OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStory } from './order-story.tsx';
import { useOrderEditor } from './use-order-editor.ts';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

interface OrderRecordProps {
  /** Ids of the orders in the list below, in display order. */
  readonly ids: readonly number[];
}

/** An order above its list: progress, lines, history and facts. */
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
  const canEdit = isOpen || editability === 'frozen';
  const editor = useOrderEditor({ order, canEdit });
  const { edited, begin, end } = useEditedDocument(ORDER_CALL, order);
  if (edited !== null)
    return (
      <>
        <OrderHead order={order} />
        <Suspense fallback={<Skeleton h={360} />}>
          <ContentEditForm order={edited} onDone={end} />
        </Suspense>
      </>
    );
  return (
    <>
      <OrderHead order={order} />
      <OrderTrack order={order} canEdit={canEdit} canDelete={isOpen} />
      {!isOpen && (
        <Alert color={editability === 'closed' ? 'gray' : 'ice'} variant="light" p="xs" mb="md">
          {t(($) => $.orders.editability[editability])}
        </Alert>
      )}
      <RecordBody
        asideLabel={t(($) => $.orderForm.facts)}
        story={
          <>
            <OrderLines order={order} canAllocate={isOpen} onEdit={isOpen ? begin : undefined} />
            <OrderDelivery order={order} />
            <OrderStory order={order} />
          </>
        }
        aside={
          <OrderAside
            order={order}
            editor={editor}
            canEdit={canEdit}
            canInvoice={isOpen && status !== 'cancelled'}
          />
        }
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.orders.stale)} />
    </>
  );
}
