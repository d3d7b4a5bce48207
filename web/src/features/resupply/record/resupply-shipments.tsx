import type { ResupplyOrder } from '@halla/contract/resupply';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment } from '@halla/domain/documents/resupply-rules';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { NewShipmentButton } from '../../../entities/shipment/new-shipment-button.tsx';
import { ShipmentList } from '../../../entities/shipment/shipment-list.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** The shipments of a resupply order, with a link to add one while that is allowed. */
export function ResupplyShipments({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const mayAdd = useMay('add_shipment');
  const { number, paymentStatus: status, updatedAt, Shipments } = order;
  const isClosed = RESUPPLY_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  const canAdd = mayAdd && canAddShipment('resupply', { status, isClosed });
  if (!canAdd && Shipments.length === 0) return null;
  return (
    <Section
      title={t(($) => $.shell.panel.tiles.shipments)}
      actions={canAdd && <NewShipmentButton to={`/cpanel/shipments/new/resupply/${number}`} />}
    >
      <Stack gap="sm">
        <ShipmentList shipments={Shipments} />
      </Stack>
    </Section>
  );
}
