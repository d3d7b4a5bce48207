import { lineKey, type OrderedLine, progressOf, type ShippedGoods } from './progress.ts';

/** Pieces of a line that the customer of a cancelled order keeps. */
export interface KeptLine extends OrderedLine {
  readonly kept: number;
}

/** The shipments of an order after its cancellation: waiting ones are cancelled too. */
function shipmentsOnceCancelled<Shipment extends Pick<ShippedGoods, 'status'>>(
  shipments: readonly Shipment[],
): Shipment[] {
  return shipments.map((shipment) =>
    shipment.status === 'waiting' ? { ...shipment, status: 'cancelled' } : shipment,
  );
}

/** Maximum pieces of each item that a customer can keep of a cancelled order, by line key: those sent. */
function keepable(lines: readonly OrderedLine[], shipments: readonly ShippedGoods[]): Map<string, number> {
  const progress = progressOf(lines, shipmentsOnceCancelled(shipments));
  return new Map([...progress].map(([key, { sent }]) => [key, sent]));
}

/** The first line that would keep more pieces than were sent, and how many may remain; null if none. */
export function keptProblem(
  lines: readonly KeptLine[],
  shipments: readonly ShippedGoods[],
): { readonly index: number; readonly max: number } | null {
  const left = keepable(lines, shipments);
  for (const [index, line] of lines.entries()) {
    const key = lineKey(line);
    const max = left.get(key) ?? 0;
    if (line.kept > max) return { index, max };
    left.set(key, max - line.kept);
  }
  return null;
}
