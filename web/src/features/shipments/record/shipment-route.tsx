import '../../../i18n/late/contacts.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../../ui/labels/country.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** Origin and destination of a shipment, as two addresses. */
export function ShipmentRoute({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { shipmentDirection: direction, pickupAddress, shippingInfo } = shipment;
  const { companyName, pickupAddress: fetched, companyVatId: vatId, location } = shippingInfo;
  const placed = (place: string | null) => place && nameOfPlace(place, [], t);
  return (
    <Section title={t(($) => $.shipmentScreens.route)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Address
          label={t(($) => $.shipments.fields.pickup)}
          name={direction === 'inward' ? (fetched?.companyName ?? pickupAddress) : placed(pickupAddress)}
          lines={[
            direction === 'inward' && fetched?.companyName && pickupAddress,
            fetched?.companyAddress,
            fetched?.contactName,
            fetched?.contactPhone && <PhoneLink phone={fetched.contactPhone} />,
          ]}
        />
        <Address
          label={t(($) => $.shipments.fields.delivery)}
          name={direction === 'outward' ? companyName : placed(companyName)}
          lines={[
            shippingInfo.contactName,
            shippingInfo.companyAddress,
            location && <Country location={location} />,
            vatId && `${t(($) => $.contacts.fields.companyVatId)}: ${vatId}`,
            shippingInfo.contactEmail && <EmailLink email={shippingInfo.contactEmail} />,
            shippingInfo.contactPhone && <PhoneLink phone={shippingInfo.contactPhone} />,
          ]}
        />
      </SimpleGrid>
    </Section>
  );
}

interface AddressProps {
  readonly label: string;
  readonly name: string | null;
  /** Empty ones are left out. */
  readonly lines: readonly ReactNode[];
}

function Address({ label, name, lines }: AddressProps) {
  const filled = lines.filter(Boolean);
  if (!name && filled.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div role="group" aria-label={label} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {name && <Text fw={600}>{name}</Text>}
      {filled.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no identity of their own
        <div key={index}>{line}</div>
      ))}
    </div>
  );
}
