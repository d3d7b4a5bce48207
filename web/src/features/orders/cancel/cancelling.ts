import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { lineKey } from '@halla/domain/fulfilment/progress';

/** Pieces that the customer of a cancelled order keeps, as call input. */
export type KeptPieces = NonNullable<CallInput<'edit_order'>['kept']>;

type OfOrder<Part extends keyof Order> = Order[Part] extends readonly (infer One)[] ? One : never;

/** Side effects of cancelling an order. */
export interface Cancelling {
  readonly released: readonly OfOrder<'Devices'>[];
  /** Devices that have left with a shipment. */
  readonly staying: readonly OfOrder<'Devices'>[];
  readonly waiting: readonly OfOrder<'Shipments'>[];
  /** Lines with sent pieces, and the maximum number that the customer can keep. */
  readonly sent: readonly { readonly line: OrderLine; readonly most: number }[];
}

/** Side effects of cancelling an order. */
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

/** False if only the status of the order changes, so that there is nothing to ask. */
export function isAskedAbout({ released, staying, waiting, sent }: Cancelling): boolean {
  return [released, staying, waiting, sent].some((part) => part.length > 0);
}
