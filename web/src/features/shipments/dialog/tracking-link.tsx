import type { Shipment } from '@halla/contract/shipments';
import { trackingPage } from '@halla/domain/documents/tracking';
import { Anchor } from '@mantine/core';
import { ExternalLink } from 'lucide-react';

/** The tracking number of a shipment, which leads to the carrier's page about it where one is known. */
export function TrackingLink({ shipment }: { readonly shipment: Shipment }) {
  const { trackingNumber, shippingCompany: carrier } = shipment;
  const page = trackingPage({ carrier, trackingNumber });
  if (page === null) return trackingNumber;
  return (
    <Anchor href={page} target="_blank" rel="noopener noreferrer" size="sm">
      {trackingNumber} <ExternalLink size={13} aria-hidden />
    </Anchor>
  );
}
