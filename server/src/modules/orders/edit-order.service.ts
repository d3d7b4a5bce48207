import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { type Currency, type Money, money, moneyToWire } from '@halla/domain/documents/money';
import { creditedAmount, datesAfter } from '@halla/domain/documents/order-rules';
import { businessDay } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { mailCrossings } from '#modules/stock/stock-limits.service.ts';
import { applyAllocation, checkTaken, lockAllocation, planAllocation } from './allocation.service.ts';
import { areLinesChanged, changedColumns, touchesFrozen } from './order-changes.ts';
import { checkClients } from './order-clients.service.ts';
import { orderColumns } from './order-input.ts';
import { checkDeposit, checkLines, linesOf, totalOf } from './order-lines.service.ts';
import { mailAboutOrder } from './order-mails.ts';
import { takeNumber } from './order-numbers.repository.ts';
import {
  insertCreditNote,
  type LockedOrder,
  readLines,
  updateOrder,
  writeLines,
} from './order-writes.repository.ts';

/** Changes an order as far as its status allows, with its lines and the devices allocated to them. */
export async function editOrder({ ctx, input }: Asked<'edit_order'>) {
  const { db, now, actor } = ctx;
  const { orderData: wanted, forceDevs: force = false } = input;
  const locked = await lockAllocation({ db, orderId: wanted.id, lines: wanted.genericDevices });
  const { order, others, devices } = locked;
  if (order === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: wanted.updatedAt, stored: order.updatedAt });
  if (ORDER_STATES.isClosed({ status: order.paymentStatus, updatedAt: order.updatedAt }, now))
    throw new AppError('orders.closed');
  const status = nextStatus(order, wanted.paymentStatus);

  const stored = await readLines({ db, orderId: order.id });
  const sent =
    wanted.genericDevices ?? stored.map(({ id, name, count, price }) => ({ id, name, count, price }));
  const lines = wanted.genericDevices === undefined ? stored : await linesOf({ db, wanted: sent, stored });
  const plan = planAllocation({ orderId: order.id, devices, wanted: sent, lines });
  checkLines(
    lines,
    plan.byLine.map((placed) => placed.length),
  );
  const columns = changedColumns(order, orderColumns(wanted));
  const linesChanged = wanted.genericDevices !== undefined && areLinesChanged(stored, lines);
  const allocationChanged = isMoved(plan, { orderId: order.id, lines });
  if (touchesFrozen(order, { columns, linesChanged, allocationChanged })) throw new AppError('orders.frozen');
  checkTaken({ taken: plan.taken, others, force });
  await checkClients(ctx, columns);

  const after = { ...order, ...columns, paymentStatus: status };
  const total = totalOf(lines, after);
  checkDeposit(after.depositAmount ?? null, total);
  const today = businessDay(now, ctx.config.BUSINESS_TIME_ZONE);
  const dates = { paymentDate: after.paymentDate ?? null, deliveryDate: after.deliveryDate ?? null };
  const change = {
    ...columns,
    ...(status === order.paymentStatus ? {} : { paymentStatus: status, ...datesAfter(status, dates, today) }),
    totalPrice: moneyToWire(total),
  };
  await updateOrder({ db, id: order.id, change: { ...change, updatedAt: now } });
  const lineIds = linesChanged
    ? await writeLines({ db, orderId: order.id, lines })
    : stored.map(({ id }) => id);
  const { number, clientInfo } = after;
  await ctx.audit({
    entity: 'orders',
    entityId: order.id,
    resource: null,
    before: linesChanged ? { ...order, lines: stored } : order,
    after: linesChanged ? { ...change, lines } : change,
  });
  await applyAllocation({ ctx, plan, order: { id: order.id, number }, lineIds, others });
  if (status !== order.paymentStatus)
    await mailAboutOrder({
      ctx,
      kind: 'order_status',
      order: { id: order.id, number, paymentStatus: status, clientInfo: clientInfo ?? {} },
    });
  const skus = [...stored, ...lines].flatMap(({ sku }) => sku ?? []);
  await mailCrossings({ work: ctx, skus, actorId: actor.userId });
  ctx.changed({ domain: 'orders', id: order.id });
  ctx.changed({ domain: 'stock', id: order.id });
  const creditNote = await credit({
    ctx,
    before: order,
    after: { status, total, vat: after.vat ?? 0 },
    today,
  });
  return { message: 'Order saved', order: { id: order.id, number }, creditNote };
}

function nextStatus({ paymentStatus }: LockedOrder, sent: PaymentStatus | null | undefined): PaymentStatus {
  const status = ORDER_STATES.chosen(paymentStatus, sent ?? null);
  if (!ORDER_STATES.canMove(paymentStatus, status)) throw new AppError('orders.status_backward');
  return status;
}

function isMoved(
  { byLine, released }: ReturnType<typeof planAllocation>,
  { orderId, lines }: { orderId: number; lines: readonly { id: number | null }[] },
): boolean {
  return (
    released.length > 0 ||
    byLine.some((placed, index) =>
      placed.some((device) => device.orderId !== orderId || device.orderLineId !== lines[index]?.id),
    )
  );
}

/** Makes the credit note that a change asks for; its number comes last, because others wait for the next one. */
async function credit({
  ctx,
  before,
  after,
  today,
}: {
  ctx: SignedInContext;
  before: LockedOrder;
  after: { status: PaymentStatus; total: Money<Currency>; vat: number };
  today: string;
}) {
  const { db, now, actor } = ctx;
  const cents = toHundredths(before.totalPrice);
  if (cents === null) throw new RangeError(`Not a stored price: ${before.totalPrice}`);
  const net = creditedAmount({ status: before.paymentStatus, total: money(cents, before.currency) }, after);
  if (net === null) return null;
  const number = await takeNumber({ db, kind: 'credit_note', start: 1, userId: actor.userId, now });
  const note = { number, date: today, currency: before.currency, net: moneyToWire(net), vat: before.vat };
  await insertCreditNote({ db, note: { ...note, orderId: before.id, userId: actor.userId, createdAt: now } });
  return note;
}
