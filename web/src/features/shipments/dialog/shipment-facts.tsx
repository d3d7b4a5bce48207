import type { Shipment } from '@halla/contract/shipments';
import { useTranslation } from 'react-i18next';
import { CarrierLink } from '../../../entities/carrier/carrier-link.tsx';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { ShipmentStatus } from '../../../entities/shipment/shipment-status.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { PartOf } from '../api/part-of.tsx';
import { MovedGoods } from './moved-goods.tsx';

/** How far a shipment is and who carries it. */
export function ShipmentFacts({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { ShippingCompanyId, shippingCompany, shippingMethod, details, User } = shipment;
  const fields: readonly Field[] = [
    { label: t(($) => $.shipmentScreens.fields.status), value: <ShipmentStatus status={shipment.status} /> },
    {
      label: t(($) => $.shipmentScreens.fields.partOf),
      value: <PartOf shipment={shipment} />,
    },
    { label: t(($) => $.shipments.fields.eta), value: <Day day={shipment.eta} /> },
    {
      label: t(($) => $.shipments.fields.carrier),
      value: shippingCompany && <CarrierLink id={ShippingCompanyId} name={shippingCompany} />,
    },
    {
      label: t(($) => $.shipments.fields.trackingNumber),
      value: shipment.trackingNumber && (
        <TrackedNumber carrier={shipment.shippingCompany} trackingNumber={shipment.trackingNumber} />
      ),
    },
    { label: t(($) => $.shipments.fields.externalRef), value: shipment.externalRef },
    {
      label: t(($) => $.shipments.fields.shippingMethod),
      value: shippingMethod && t(($) => $.shipments.method[shippingMethod]),
    },
    { label: t(($) => $.shipments.fields.shippingTerm), value: shipment.shippingTerm },
    { label: t(($) => $.shipments.fields.pickupDate), value: <Day day={shipment.pickupDate} /> },
    {
      label: t(($) => $.shipmentScreens.fields.totalPrice),
      value: <Money value={shipment.totalPrice} currency={shipment.currency} />,
    },
    {
      label: t(($) => $.shipmentScreens.fields.details),
      value: details && <span style={{ whiteSpace: 'pre-line' }}>{details}</span>,
      long: true,
    },
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
