import { type ClaimingOrder, claimsPieces } from './claims.ts';
import { lineKey, type Progress, progressOf } from './progress.ts';

/** Progress of one order line, in pieces. */
export interface LineProgress {
  /** Shipped pieces that will not be sent again; may exceed the ordered pieces. */
  readonly sent: number;
  readonly received: number;
  /** Pieces still to be sent. */
  readonly owed: number;
}

/**
 * Progress of the lines of an order, in line order. Lines served from the same pool are filled in turn; surplus
 * pieces count for the last one.
 */
export function lineProgress(order: ClaimingOrder): LineProgress[] {
  const { lines, shipments } = order;
  const claims = claimsPieces(order);
  const left = new Map([...progressOf(lines, shipments)].map(([key, item]) => [key, piecesOf(item)]));
  return lines.map((line, index) => {
    const key = lineKey(line);
    const rest = left.get(key) ?? { sent: 0, received: 0 };
    const isLast = lines.findLastIndex((other) => lineKey(other) === key) === index;
    const wanted = line.count - (line.creditedBack ?? 0);
    const filled = (count: number) => (isLast ? count : Math.min(count, wanted));
    const sent = filled(rest.sent);
    const received = filled(rest.received);
    left.set(key, { sent: rest.sent - sent, received: rest.received - received });
    return { sent, received, owed: claims ? Math.max(0, wanted - sent) : 0 };
  });
}

function piecesOf({ sent, received }: Progress) {
  return { sent, received };
}
