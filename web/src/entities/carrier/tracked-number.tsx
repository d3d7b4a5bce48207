import { trackingPage } from '@halla/domain/documents/tracking';
import { Anchor } from '@mantine/core';
import { ExternalLink } from 'lucide-react';

interface TrackedNumberProps {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
}

/** A tracking number, linked to the carrier's tracking page if one is known. */
export function TrackedNumber({ carrier, trackingNumber }: TrackedNumberProps) {
  const page = trackingPage({ carrier, trackingNumber });
  if (page === null) return trackingNumber;
  return (
    <Anchor href={page} target="_blank" rel="noopener noreferrer" size="sm">
      {trackingNumber} <ExternalLink size={13} aria-hidden />
    </Anchor>
  );
}
