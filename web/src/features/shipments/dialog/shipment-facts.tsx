import type { Shipment } from '@halla/contract/shipments';
import type { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { useTranslation } from 'react-i18next';
import { CarrierLink } from '../../../entities/carrier/carrier-link.tsx';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { shipmentFields } from '../../../entities/shipment/shipment-fields.ts';
import { ShipmentStatus } from '../../../entities/shipment/shipment-status.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { PartOf } from '../api/part-of.tsx';
import { MovedGoods } from './moved-goods.tsx';

/** Status and carrier of a shipment. */
export function ShipmentFacts({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { ShippingCompanyId, shippingCompany, trackingNumber, User } = shipment;
  const fact = (name: keyof typeof SHIPMENT_FIELDS) => fieldFact(shipmentFields, name, shipment, t);
  const fields: readonly Field[] = [
    { label: t(($) => $.shipmentScreens.fields.status), value: <ShipmentStatus status={shipment.status} /> },
    {
      label: t(($) => $.shipmentScreens.fields.partOf),
      value: <PartOf shipment={shipment} />,
    },
    fact('eta'),
    {
      label: t(($) => $.shipments.fields.carrier),
      value: shippingCompany && <CarrierLink id={ShippingCompanyId} name={shippingCompany} />,
    },
    {
      ...fact('trackingNumber'),
      value: trackingNumber && <TrackedNumber carrier={shippingCompany} trackingNumber={trackingNumber} />,
    },
    ...(['externalRef', 'shippingMethod', 'shippingTerm', 'pickupDate'] as const).map(fact),
    { ...fact('totalPrice'), value: <Money value={shipment.totalPrice} currency={shipment.currency} /> },
    fact('details'),
    {
      label: t(($) => $.shipmentScreens.fields.stockOutAt),
      value: shipment.stockOutAt && <MovedGoods shipment={shipment} way="taken" />,
    },
    {
      label: t(($) => $.shipmentScreens.fields.stockInAt),
      value: shipment.stockInAt && <MovedGoods shipment={shipment} way="added" />,
    },
    {
      label: t(($) => $.shipmentScreens.fields.deliveredAt),
      value: <ExactTime at={shipment.deliveredAt} />,
    },
    { label: t(($) => $.orders.fields.user), value: User?.fullName ?? t(($) => $.common.system) },
    { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={shipment.createdAt} /> },
    { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={shipment.updatedAt} /> },
  ];
  return <FieldList fields={fields} />;
}
