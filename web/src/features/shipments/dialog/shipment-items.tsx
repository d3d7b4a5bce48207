import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Alert, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { PackingListPanel } from '../packing-list/packing-list-panel.tsx';
import { ShortsPanel } from '../shorts/shorts-panel.tsx';
import { UndoStep } from '../status/undo-step.tsx';
import { OpenStep } from '../step/open-step.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';
import { UnknownGoods } from './moved-goods.tsx';
import { RatingPanel } from './rating-panel.tsx';
import { RoutePanel } from './route-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

/** Content, route and status of a shipment. */
export function ShipmentItems({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { status, updatedAt, genericDevices: lines } = shipment;
  const isClosed = SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Shipment | null>(null);
  if (edited !== null)
    return (
      <Suspense fallback={<Skeleton h={360} />}>
        <ContentEditForm shipment={edited} onDone={() => setEdited(null)} />
      </Suspense>
    );
  const edit = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(shipment)}
    >
      {t(($) => $.shipmentScreens.editContent)}
    </Button>
  );
  return (
    <Stack gap="md">
      {isClosed && (
        <Alert color="gray" variant="light" p="xs">
          {codeText('shipments.closed')}
        </Alert>
      )}
      <UnknownGoods shipment={shipment} />
      <UndoStep shipment={shipment} />
      {!isClosed && <OpenStep shipment={shipment} />}
      <Panel title={t(($) => $.orders.fields.items)} actions={!isClosed && edit}>
        <SmallTable
          label={t(($) => $.shipmentScreens.lines)}
          columns={LINE_COLUMNS}
          rows={lines.map((line, index) => ({ ...line, index }))}
          rowId={({ index }) => index}
          status={LOADED}
        />
      </Panel>
      <ShortsPanel shipment={shipment} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <TermsPanel shipment={shipment} canEdit={!isClosed} />
        <Stack gap="md">
          <RoutePanel shipment={shipment} />
          <PackingListPanel shipment={shipment} canEdit={!isClosed} />
          {status === 'delivered' && <RatingPanel shipment={shipment} canEdit={!isClosed} />}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
