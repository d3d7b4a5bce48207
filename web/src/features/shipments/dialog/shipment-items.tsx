import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';
import { RatingPanel } from './rating-panel.tsx';
import { RoutePanel } from './route-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

/** What is in a shipment, where it goes, and how far it is. */
export function ShipmentItems({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { status, updatedAt, genericDevices: lines } = shipment;
  const isClosed = SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  return (
    <Stack gap="md">
      {isClosed && (
        <Alert color="gray" variant="light" p="xs">
          {t(($) => $.errors['shipments.closed'])}
        </Alert>
      )}
      <Panel title={t(($) => $.orders.fields.items)}>
        <SmallTable
          label={t(($) => $.orders.fields.items)}
          columns={LINE_COLUMNS}
          rows={lines.map((line, index) => ({ ...line, index }))}
          rowId={({ index }) => index}
          status={LOADED}
        />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <TermsPanel shipment={shipment} canEdit={!isClosed} />
        <Stack gap="md">
          <RoutePanel shipment={shipment} />
          {status === 'delivered' && <RatingPanel shipment={shipment} canEdit={!isClosed} />}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
