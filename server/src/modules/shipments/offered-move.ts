import type { OfferedStep } from '@halla/contract/shipments/step';
import { moneyToWire } from '@halla/domain/documents/money';
import { backlog } from '@halla/domain/documents/order-rules';
import { itemsOver, type OrderMove, orderMove } from '@halla/domain/fulfilment/order-move';
import { lineKey, type ShippedGoods } from '@halla/domain/fulfilment/progress';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import type { LockedOrder } from '#modules/orders/allocation/held-order.ts';
import { readOrderedLines } from '#modules/orders/allocation/held-order.ts';
import { readGoods } from '#modules/orders/order-goods.ts';
import { storedMoney } from '#modules/orders/order-lines.service.ts';

type Move = Pick<OfferedStep, 'Order' | 'move' | 'openAmount' | 'deliveryDate' | 'over'>;

const NONE: Move = { Order: null, move: null, openAmount: null, deliveryDate: null, over: [] };

interface OfferedMove {
  order: LockedOrder | undefined;
  shipmentId: number;
  after: ShippedGoods;
}

/** The status that an order is ready for after a step of its shipment, with the amount owed for it. */
export async function offeredMove(
  ctx: SignedInContext,
  { order, shipmentId, after }: OfferedMove,
): Promise<Move> {
  if (order === undefined) return NONE;
  const { db } = ctx;
  const { id, number, paymentStatus } = order;
  const lines = await readOrderedLines(db, id);
  const others = (await readGoods(db, id)).filter((goods) => goods.id !== shipmentId);
  const shipments = [...others, after];
  const move = orderMove({ status: paymentStatus, lines, shipments });
  const here = new Map(after.lines.map((line) => [lineKey(line), line]));
  return {
    Order: { id, number, paymentStatus },
    move,
    openAmount: openAmount(order),
    deliveryDate: arrivalOf(ctx, { order, move }),
    over: itemsOver({ lines, shipments }).flatMap(({ key, ordered, sent }) => {
      const line = here.get(key);
      return line === undefined ? [] : [{ sku: line.sku, name: line.name, ordered, sent }];
    }),
  };
}

function openAmount({ paymentStatus: status, ...order }: LockedOrder): Move['openAmount'] {
  const { currency, totalPrice, depositAmount } = order;
  const open = backlog({
    status,
    total: storedMoney(totalPrice, currency),
    deposit: depositAmount === null ? null : storedMoney(depositAmount, currency),
  });
  return open.cents === 0 ? null : { currency, amount: moneyToWire(open) };
}

interface ArrivalOf {
  order: LockedOrder;
  move: OrderMove | null;
}

/** The day that a move to delivered sets or keeps. */
function arrivalOf(
  { now, config }: SignedInContext,
  { order: { deliveryDate }, move }: ArrivalOf,
): string | null {
  if (move?.to !== 'delivered') return null;
  return deliveryDate ?? businessDay(now, config.BUSINESS_TIME_ZONE);
}
