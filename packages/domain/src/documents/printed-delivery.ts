import type { Lang } from '../limits.ts';
import type { InvoicedParty } from './invoice.ts';
import type { Issuer } from './issuers.ts';
import { type ItemNames, linesIn } from './item-names.ts';

interface DeliveredLine extends ItemNames {
  readonly sku: string | null;
  /** Pieces that left, or are to leave. */
  readonly count: number;
  /** As stock names it: pcs; null: it is not in stock. */
  readonly unit: string | null;
  readonly serialNumbers: readonly string[];
  /** kg of one piece; null: unknown. */
  readonly weightKg: number | null;
}

/** A shipment to a customer as its receiver gets to read it; it names no prices. */
export interface DeliveryToPrint {
  readonly number: string;
  /** From 1; each sending is one. */
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
  /** As entered in the packing list; null: there is none. */
  readonly packed: {
    readonly totalPackages?: number | null | undefined;
    /** kg. */
    readonly totalWeight?: number | null | undefined;
  } | null;
}

/** A delivery note as it is printed. */
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

/** Weight of all pieces in kg; null if that of one line is unknown, because a sum of some would be taken for all. */
function weightOf(lines: readonly DeliveredLine[]): number | null {
  let grams = 0;
  for (const { weightKg, count } of lines) {
    if (weightKg === null) return null;
    grams += Math.round(weightKg * 1000) * count;
  }
  return grams === 0 ? null : grams / 1000;
}
