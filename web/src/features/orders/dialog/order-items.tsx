import '@mantine/core/styles/Alert.layer.css';
import type { Order } from '@halla/contract/orders';
import { orderEditability } from '@halla/domain/documents/order-rules';
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { InvoicesPanel } from '../invoice/invoices-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ClientPanel, ShippingPanel } from './party-panels.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

/** Lines, client and status of an order. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { paymentStatus: status, updatedAt } = order;
  const editability = orderEditability({ status, updatedAt: new Date(updatedAt) }, new Date());
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Order | null>(null);
  if (edited !== null)
    return (
      <Suspense fallback={<Skeleton h={360} />}>
        <ContentEditForm order={edited} onDone={() => setEdited(null)} />
      </Suspense>
    );
  return (
    <Stack gap="md">
      {editability !== 'open' && (
        <Alert color={editability === 'closed' ? 'gray' : 'ice'} variant="light" p="xs">
          {t(($) => $.orders.editability[editability])}
        </Alert>
      )}
      <OrderLines
        order={order}
        canAllocate={editability === 'open'}
        onEdit={editability === 'open' ? () => setEdited(order) : undefined}
      />
      <DeliveryPanel order={order} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <OrderPanel order={order} canEdit={editability === 'open' || editability === 'frozen'} />
        <Stack gap="md">
          <ClientPanel client={order.clientInfo} />
          <ShippingPanel receiver={order.shippingInfo} />
          <InvoicesPanel order={order} canMake={editability === 'open' && status !== 'cancelled'} />
          <ShipmentsPanel order={order} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
