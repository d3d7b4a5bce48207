import type { WebstoreOrder } from '@halla/contract/webstore';
import { trackingPage } from '@halla/domain/documents/tracking';
import { Anchor } from '@mantine/core';
import { ExternalLink } from 'lucide-react';

/** The tracking number of a webstore order, which leads to the operator's page about it where one is known. */
export function Tracked({ order }: { readonly order: WebstoreOrder }) {
  const { trackingNumber, operator: carrier } = order;
  const page = trackingPage({ carrier, trackingNumber });
  if (page === null) return trackingNumber;
  return (
    <Anchor href={page} target="_blank" rel="noopener noreferrer" size="sm">
      {trackingNumber} <ExternalLink size={13} aria-hidden />
    </Anchor>
  );
}
