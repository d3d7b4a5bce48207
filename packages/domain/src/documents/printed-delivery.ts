import type { Lang } from '../limits.ts';
import type { InvoicedParty } from './invoice.ts';
import type { Issuer } from './issuers.ts';
import { type ItemNames, linesIn } from './item-names.ts';

interface DeliveredLine extends ItemNames {
  readonly sku: string | null;
  /** Pieces that left, or are to leave. */
  readonly count: number;
  /** Unit as in stock, such as pcs; null: not a stock item. */
  readonly unit: string | null;
  readonly serialNumbers: readonly string[];
  /** kg of one piece; null: unknown. */
  readonly weightKg: number | null;
}

/** A shipment as described to its receiver, without prices. */
export interface DeliveryToPrint {
  readonly number: string;
  /** Counted from 1; each mailing is a version. */
  readonly version: number;
  readonly language: Lang;
  /** YYYY-MM-DD: when the goods left, or today. */
  readonly date: string;
  readonly sender: Issuer;
  readonly receiver: InvoicedParty & { readonly contactPhone: string | null };
  readonly orderNumber: string | null;
  /** Number under which the client has ordered. */
  readonly purchaseOrder: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly shippingTerm: string | null;
  readonly lines: readonly DeliveredLine[];
  /** Data from the packing list; null: there is none. */
  readonly packed: {
    readonly totalPackages?: number | null | undefined;
    /** kg. */
    readonly totalWeight?: number | null | undefined;
  } | null;
}

/** Content of a delivery note. */
export interface PrintedDelivery extends Omit<DeliveryToPrint, 'packed' | 'lines'> {
  readonly lines: readonly Omit<DeliveredLine, 'nameFi'>[];
  /** null: unknown. */
  readonly packages: number | null;
  /** kg; null: unknown. */
  readonly weight: number | null;
}

/** The printed content of a delivery note, without lines whose count is 0. */
export function printedDelivery({ packed, ...delivery }: DeliveryToPrint): PrintedDelivery {
  const lines = linesIn(delivery.lines, delivery.language).filter(({ count }) => count > 0);
  return {
    ...delivery,
    lines,
    packages: packed?.totalPackages || null,
    weight: packed?.totalWeight || weightOf(lines),
  };
}

/**
 * Weight of all pieces in kg; null if any line's weight is unknown, because a partial sum would be misread as
 * the total.
 */
function weightOf(lines: readonly DeliveredLine[]): number | null {
  let grams = 0;
  for (const { weightKg, count } of lines) {
    if (weightKg === null) return null;
    grams += Math.round(weightKg * 1000) * count;
  }
  return grams === 0 ? null : grams / 1000;
}
