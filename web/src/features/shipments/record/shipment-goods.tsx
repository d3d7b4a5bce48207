import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Alert, Group, Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { Section } from '../../../ui/record/section.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { ShipmentLabel } from '../label/shipment-label.tsx';
import { PackingListPanel } from '../packing-list/packing-list-panel.tsx';
import { CheckLink } from '../scan/check-link.tsx';
import { ShortsPanel } from '../shorts/shorts-panel.tsx';
import { OpenStep } from '../step/open-step.tsx';
import { filledColumns } from './line-columns.tsx';
import { ShipmentRoute } from './shipment-route.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

interface ShipmentGoodsProps {
  readonly shipment: Shipment;
  /** False once the shipment is closed. */
  readonly canEdit: boolean;
}

/** What a shipment contains, what is missing of it, where it goes, and its packing list. */
export function ShipmentGoods({ shipment, canEdit }: ShipmentGoodsProps) {
  const { t } = useTranslation();
  const { edited, begin, end } = useEditedDocument(SHIPMENT_CALL, shipment);
  if (edited !== null)
    return (
      <Suspense fallback={<Skeleton h={360} />}>
        <ContentEditForm shipment={edited} onDone={end} />
      </Suspense>
    );
  return (
    <>
      {!canEdit && (
        <Alert color="gray" variant="light" p="xs">
          {codeText('shipments.closed')}
        </Alert>
      )}
      {canEdit && <OpenStep shipment={shipment} />}
      <Section
        title={t(($) => $.orders.fields.items)}
        actions={
          <Group gap="xs">
            <CheckLink shipment={shipment} />
            <ShipmentLabel shipment={shipment} />
            {canEdit && <EditButton label={t(($) => $.shipmentScreens.editContent)} onClick={begin} />}
          </Group>
        }
      >
        <Lines shipment={shipment} />
      </Section>
      <ShortsPanel shipment={shipment} />
      <ShipmentRoute shipment={shipment} />
      <PackingListPanel shipment={shipment} canEdit={canEdit} />
    </>
  );
}

function Lines({ shipment: { genericDevices } }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const lines = useMemo(() => genericDevices.map((line, index) => ({ ...line, index })), [genericDevices]);
  const columns = useMemo(() => filledColumns(lines), [lines]);
  return (
    <SmallTable
      label={t(($) => $.shipmentScreens.lines)}
      columns={columns}
      rows={lines}
      rowId={({ index }) => index}
      status={LOADED}
    />
  );
}
