import '@mantine/core/styles/Alert.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResupplyLines } from './resupply-lines.tsx';
import { ResupplyPanel } from './resupply-panel.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { SupplierPanel } from './supplier-panel.tsx';

/** What was ordered from whom, how far it is, and what has arrived. */
export function ResupplyItems({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { paymentStatus: status, updatedAt } = order;
  const editability = resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date());
  return (
    <Stack gap="md">
      {editability !== 'open' && (
        <Alert color={editability === 'closed' ? 'gray' : 'ice'} variant="light" p="xs">
          {t(($) => $.resupply.editability[editability])}
        </Alert>
      )}
      <ResupplyLines order={order} />
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
