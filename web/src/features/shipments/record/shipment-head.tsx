import type { Shipment } from '@halla/contract/shipments/shipment';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShipmentStatus } from '../../../entities/shipment/shipment-status.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { PartOf } from '../api/part-of.tsx';
import { itemsText, routeText } from '../api/shipment-texts.ts';

/** Number, status and route of a shipment, with its order and its goods. */
export function ShipmentHead({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { number, status, shipmentDirection: direction, Order, ResupplyOrder } = shipment;
  const isPart = Order !== null || ResupplyOrder !== null;
  return (
    <RecordHead
      kind={t(($) => $.shipments.numbered, { number })}
      title={routeText(shipment, t) ?? t(($) => $.shipments.direction[direction])}
      badges={
        <>
          <ShipmentStatus status={status} />
          <Badge variant="default">{t(($) => $.shipments.direction[direction])}</Badge>
        </>
      }
      about={
        <>
          {isPart && <PartOf shipment={shipment} />}
          {isPart && ' · '}
          {itemsText(shipment, '', t)}
        </>
      }
    />
  );
}
