import { businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { addOrder } from '#modules/orders/add-order.service.ts';
import { editOrder } from '#modules/orders/edit-order.service.ts';
import { readLines } from '#modules/orders/order-writes.repository.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { getPayments } from '#modules/orders/payments/payments.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import { isToldWithDevice, orderInput } from './order-input.ts';
import { planOrders } from './plan-orders.ts';
import type { OrderMove, PlannedOrder } from './planned-order.ts';

/** Orders, from creation to arrival or cancellation. */
export const ordersChapter: Chapter = {
  name: 'orders',
  steps: (world) => {
    const steps = planOrders(world).flatMap((order, index) =>
      stepsOf({ order, number: world.firstNumber + index }),
    );
    return inOrder(before(endOfHistory(world), steps));
  },
};

interface Numbered {
  order: PlannedOrder;
  number: number;
}

function stepsOf({ order, number }: Numbered): PastStep[] {
  const { at, by, allocated, moves } = order;
  const made: PastStep = {
    ...{ at, by, call: 'add_order' },
    run: (ctx) => addOrder({ ctx, input: orderInput({ order, number }) }),
  };
  const moved = moves.map(
    (move): PastStep => ({
      ...{ at: move.at, by: move.by, call: 'edit_order' },
      run: (ctx) => moveOrder({ ctx, number, move }),
    }),
  );
  const given: PastStep[] =
    allocated === null
      ? []
      : [
          {
            ...{ at: allocated.at, by: 'admin', call: 'edit_order' },
            run: (ctx) => allocate({ ctx, number, serials: allocated.serials }),
          },
        ];
  // An E-cabin of the fleet gets its order while its life cycle is written, because later it is no longer ready.
  return [...(isToldWithDevice(order) ? [] : [made]), ...moved, ...given];
}

interface Editing {
  ctx: SignedInContext;
  number: number;
}

/** The order with a number; undefined if it was not created or was deleted. */
export async function findNumbered({ db }: Pick<SignedInContext, 'db'>, number: number) {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row?.deletedAt === null ? row : undefined;
}

async function moveOrder({ ctx, number, move }: Editing & { move: OrderMove }): Promise<void> {
  const order = await findNumbered(ctx, number);
  if (order === undefined) return;
  const { status, deposit } = move;
  const amount = deposit === undefined ? undefined : Math.round(order.totalPrice * deposit);
  await editOrder({
    ctx,
    input: {
      orderData: {
        id: order.id,
        paymentStatus: status,
        ...(amount !== undefined && { depositAmount: amount }),
      },
      ...(await paymentOf(ctx, { id: order.id, status, deposit })),
    },
  });
}

interface PaidMove {
  id: number;
  status: OrderMove['status'];
  deposit: number | undefined;
}

/** The payment that comes with a move: the advance with its VAT, later the rest. */
async function paymentOf(ctx: SignedInContext, { id, status, deposit }: PaidMove) {
  if (status !== 'deposit' && status !== 'completed') return {};
  const { balance } = await getPayments({ ctx, input: { order_id: id } });
  const share = status === 'deposit' ? (deposit ?? 0) : 1;
  const amount = Math.min(balance.due, Math.round(balance.gross * share * 100) / 100);
  if (amount <= 0) return {};
  return { payment: { day: businessDay(ctx.now, ctx.config.BUSINESS_TIME_ZONE), amount } };
}

/** Allocates devices to the first line of an order. */
async function allocate({ ctx, number, serials }: Editing & { serials: readonly string[] }): Promise<void> {
  const order = await findNumbered(ctx, number);
  if (order === undefined) return;
  const found = await Promise.all(serials.map((serial) => deviceId(ctx, serial)));
  const lines = await readLines(ctx.db, order.id);
  const genericDevices = lines.map(({ id, sku, name, count, price }, index) => ({
    ...{ id, sku, name, count, price },
    ...(index === 0 && { Devices: found.map((device) => ({ id: device })) }),
  }));
  await editOrder({ ctx, input: { orderData: { id: order.id, genericDevices } } });
}

async function deviceId({ db }: SignedInContext, serialNumber: string): Promise<number> {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.serialNumber, serialNumber));
  if (row === undefined) throw new Error(`The demo has no device ${serialNumber}.`);
  return row.id;
}
