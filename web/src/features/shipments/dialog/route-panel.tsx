import '../../../i18n/late/contacts.ts';
import type { Shipment } from '@halla/contract/shipments';
import { useTranslation } from 'react-i18next';
import { Country } from '../../../ui/labels/country.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Origin and destination of a shipment. */
export function RoutePanel({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { shipmentDirection: direction, pickupAddress, shippingInfo } = shipment;
  const { companyName, pickupAddress: fetched, contactPhone, contactEmail, location } = shippingInfo;
  const fields: readonly Field[] = [
    {
      label: t(($) => $.shipments.fields.direction),
      value: t(($) => $.shipments.direction[direction]),
    },
    {
      label: t(($) => $.shipments.fields.pickup),
      value: direction === 'inward' ? pickupAddress : pickupAddress && nameOfPlace(pickupAddress, [], t),
      long: true,
    },
    ...(fetched === null
      ? []
      : [
          {
            label: t(($) => $.shipmentScreens.fields.supplier),
            value: [fetched.companyName, fetched.companyAddress, fetched.contactName, fetched.contactPhone]
              .filter(Boolean)
              .join(', '),
            long: true,
          },
        ]),
    {
      label: t(($) => $.shipments.fields.delivery),
      value: direction === 'outward' ? companyName : companyName && nameOfPlace(companyName, [], t),
    },
    { label: t(($) => $.contacts.fields.person), value: shippingInfo.contactName },
    { label: t(($) => $.contacts.fields.location), value: location && <Country location={location} /> },
    { label: t(($) => $.contacts.fields.companyAddress), value: shippingInfo.companyAddress, long: true },
    { label: t(($) => $.contacts.fields.companyVatId), value: shippingInfo.companyVatId },
    {
      label: t(($) => $.contacts.fields.contactEmail),
      value: contactEmail && <EmailLink email={contactEmail} />,
    },
    {
      label: t(($) => $.contacts.fields.contactPhone),
      value: contactPhone && <PhoneLink phone={contactPhone} />,
    },
  ];
  return (
    <Panel title={t(($) => $.shipmentScreens.route)}>
      <FieldList fields={fields} />
    </Panel>
  );
}
