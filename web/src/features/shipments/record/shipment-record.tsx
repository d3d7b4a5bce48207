import '../../../i18n/late/shipment-screens.ts';
import '../../../i18n/late/record.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { receiverText } from '../api/shipment-texts.ts';
import { UndoStep } from '../status/undo-step.tsx';
import { ShipmentTrack } from '../steps/shipment-track.tsx';
import { ShipmentAside } from './shipment-aside.tsx';
import { ShipmentGoods } from './shipment-goods.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { ShipmentStory } from './shipment-story.tsx';
import { useShipmentEditor } from './use-shipment-editor.ts';

const TradeDocuments = latePart(
  async () => (await import('../../../entities/sending/trade-documents.tsx')).TradeDocuments,
);

interface ShipmentRecordProps {
  /** Ids of the shipments in the list below, in display order. */
  readonly ids: readonly number[];
}

/** One shipment over its list: its track, its goods, what happened, and its terms. */
export function ShipmentRecord({ ids }: ShipmentRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      {...SHIPMENT_CALL}
      param="shipment"
      loading={t(($) => $.shipmentScreens.shipment)}
      label={(shipment) =>
        [t(($) => $.shipments.numbered, { number: shipment.number }), receiverText(shipment, t)]
          .filter((text) => text !== null)
          .join(' · ')
      }
      beside={{ ids, labels: t(($) => $.shipmentScreens.beside, { returnObjects: true }) }}
    >
      {(shipment) => <OpenShipment shipment={shipment} />}
    </ResourceRecord>
  );
}

/** The content of the record of a shipment. */
export function OpenShipment({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const editor = useShipmentEditor(shipment);
  const { status, updatedAt } = shipment;
  const isClosed = SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  return (
    <>
      <ShipmentHead shipment={shipment} />
      <ShipmentTrack shipment={shipment} onRate={() => editor.edit('rating')} />
      <RecordBody
        asideLabel={t(($) => $.shipmentScreens.facts)}
        story={
          <>
            <UndoStep shipment={shipment} />
            <ShipmentGoods shipment={shipment} canEdit={!isClosed} />
            <ShipmentStory shipment={shipment} />
          </>
        }
        aside={
          <>
            <ShipmentAside shipment={shipment} editor={editor} />
            {shipment.shipmentDirection === 'outward' && (
              <Box mt={28}>
                <Suspense>
                  <TradeDocuments
                    kinds={['delivery_note']}
                    parent={{ shipment_id: shipment.id }}
                    number={shipment.number}
                  />
                </Suspense>
              </Box>
            )}
          </>
        }
      />
      <UnsavedChanges
        form={editor.form}
        onUndo={editor.undo}
        staleTitle={t(($) => $.shipmentScreens.stale)}
      />
    </>
  );
}
