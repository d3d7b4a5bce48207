interface TrackingPattern {
  /** Matches the name of the carrier: 'DHL Freight Finland Oy' is DHL. */
  readonly carrier: RegExp;
  /** A number format unique to the carrier, so that its name is not needed. */
  readonly number?: RegExp;
  /** Tracking page; {number} is replaced by the tracking number. */
  readonly page: string;
}

/** Tracking pages of carriers; the first match is used. */
const PATTERNS: readonly TrackingPattern[] = [
  {
    carrier: /\bdhl\b/i,
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  { carrier: /\bups\b/i, number: /^1Z[0-9A-Z]{16}$/, page: 'https://www.ups.com/track?tracknum={number}' },
  { carrier: /\bfedex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  {
    carrier: /\bposti\b/i,
    number: /^(JJFI[0-9]+|[A-Z]{2}[0-9]{9}FI)$/,
    page: 'https://www.posti.fi/fi/seuranta#/lahetys/{number}',
  },
  {
    carrier: /\bmatkahuolto\b/i,
    page: 'https://www.matkahuolto.fi/seuranta?parcelNumber={number}',
  },
  { carrier: /\bpostnord\b/i, page: 'https://tracking.postnord.com/en/tracking?id={number}' },
  {
    carrier: /\bomniva\b/i,
    number: /^[A-Z]{2}[0-9]{9}EE$/,
    page: 'https://www.omniva.ee/private/track_and_trace?barcode={number}',
  },
  {
    // DSV has acquired Schenker: its page covers the shipments of both.
    carrier: /\b(dsv|schenker)\b/i,
    page: 'https://mydsv.dsv.com/app/tracking-public/?refNumber={number}',
  },
  { carrier: /\bdpd\b/i, page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { carrier: /\bgls\b/i, page: 'https://gls-group.eu/track/{number}' },
];

/** Address of the carrier's tracking page for a shipment; null if unknown. A tracking number that is a URL is used as is. */
export function trackingPage({
  carrier,
  trackingNumber,
}: {
  carrier: string | null;
  trackingNumber: string | null;
}): string | null {
  const entered = trackingNumber?.trim() ?? '';
  if (entered === '') return null;
  // Only https: other schemes would let the text execute code or load something else.
  if (entered.includes(':')) return /^https:\/\/\S+$/i.test(entered) ? entered : null;
  // Printed in groups, but looked up without spaces.
  const number = entered.replace(/\s+/g, '');
  const named = carrier === null ? undefined : PATTERNS.find((pattern) => pattern.carrier.test(carrier));
  const pattern = named ?? PATTERNS.find((one) => one.number?.test(number.toUpperCase()));
  return pattern?.page.replace('{number}', () => encodeURIComponent(number)) ?? null;
}
