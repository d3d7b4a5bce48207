import type { CallInput } from '@halla/contract/calls';
import type { Order, OrderLine } from '@halla/contract/orders';
import { lineKey } from '@halla/domain/fulfilment/progress';

/** What the customer of an order that is cancelled keeps, as the call takes it. */
export type KeptPieces = NonNullable<CallInput<'edit_order'>['kept']>;

type OfOrder<Part extends keyof Order> = Order[Part] extends readonly (infer One)[] ? One : never;

/** What cancelling an order does besides. */
export interface Cancelling {
  readonly released: readonly OfOrder<'Devices'>[];
  /** Devices that have left with a shipment. */
  readonly staying: readonly OfOrder<'Devices'>[];
  readonly waiting: readonly OfOrder<'Shipments'>[];
  /** Lines with sent pieces, and how many of these the customer can keep. */
  readonly sent: readonly { readonly line: OrderLine; readonly most: number }[];
}

/** What cancelling an order does besides. */
export function cancellingOf({ Devices, Shipments, genericDevices }: Order): Cancelling {
  const waiting = Shipments.filter(({ status }) => status === 'waiting');
  const strays = waiting.filter(({ isOut }) => isOut).flatMap((shipment) => shipment.genericDevices);
  const strayOf = (line: OrderLine) =>
    strays
      .filter((stray) => lineKey(stray) === lineKey(line))
      .reduce((pieces, { count }) => pieces + count, 0);
  return {
    released: Devices.filter(({ isSent }) => !isSent),
    staying: Devices.filter(({ isSent }) => isSent),
    waiting,
    sent: genericDevices
      .map((line) => ({ line, most: Math.max(0, line.sent - strayOf(line)) }))
      .filter(({ most }) => most > 0),
  };
}

/** False where nothing but the status of the order changes: there is nothing to be asked. */
export function isAskedAbout({ released, staying, waiting, sent }: Cancelling): boolean {
  return [released, staying, waiting, sent].some((part) => part.length > 0);
}
