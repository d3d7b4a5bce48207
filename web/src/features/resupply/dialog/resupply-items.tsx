import '@mantine/core/styles/Alert.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { isLeftOpen } from '../../../entities/resupply/line-counts.ts';
import { AllArrived } from './all-arrived.tsx';
import { ResupplyLines } from './resupply-lines.tsx';
import { ResupplyPanel } from './resupply-panel.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { ShortLines } from './short-lines.tsx';
import { SupplierPanel } from './supplier-panel.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

/** Lines, supplier, status and arrived pieces of a resupply order. */
export function ResupplyItems({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { paymentStatus: status, updatedAt } = order;
  const editability = resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date());
  // The order when the edit began.
  const [edited, setEdited] = useState<ResupplyOrder | null>(null);
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
          {t(($) => $.resupply.editability[editability])}
        </Alert>
      )}
      {isLeftOpen(order) && <AllArrived order={order} />}
      <ShortLines order={order} />
      <ResupplyLines order={order} onEdit={editability === 'open' ? () => setEdited(order) : undefined} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <ResupplyPanel order={order} canEdit={editability !== 'closed'} />
        <Stack gap="md">
          <SupplierPanel order={order} />
          <ShipmentsPanel order={order} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
