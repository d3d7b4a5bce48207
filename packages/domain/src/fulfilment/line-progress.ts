import { type ClaimingOrder, claimsPieces } from './claims.ts';
import { lineKey, type Progress, progressOf } from './progress.ts';

/** How far one line of an order is, in pieces. */
export interface LineProgress {
  /** Pieces that left and are not to be sent again; may exceed what is ordered. */
  readonly sent: number;
  readonly received: number;
  /** Pieces that are still to be sent. */
  readonly owed: number;
}

/**
 * Progress of the lines of an order, in their order. Lines served from the same pieces are filled one after the other;
 * what was sent or arrived beyond all of them is stated at the last.
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
