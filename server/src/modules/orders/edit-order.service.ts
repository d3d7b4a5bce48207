import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import { type Currency, type Money, moneyToWire } from '@halla/domain/documents/money';
import { creditedAmount, datesAfter } from '@halla/domain/documents/order-rules';
import { businessDay } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { applyAllocation, type LockedAllocation, lockAllocation } from './allocation.service.ts';
import { allocationChange, checkTaken, planAllocation } from './allocation-plan.ts';
import { areLinesChanged, changedColumns, touchesFrozen } from './order-changes.ts';
import { checkClients } from './order-clients.service.ts';
import { keepDocument, receivedDocument } from './order-documents.ts';
import { orderColumns } from './order-input.ts';
import { checkDeposit, checkLines, linesOf, storedMoney, totalOf } from './order-lines.service.ts';
import { mailAboutOrder } from './order-mails.ts';
import { numberOfCreditNote } from './order-numbers.service.ts';
import { reviewStock } from './order-stock.service.ts';
import {
  insertCreditNote,
  type LockedOrder,
  readLines,
  updateOrder,
  writeLines,
} from './order-writes.repository.ts';

/** Changes an order as far as its status allows, with its lines and the devices allocated to them. */
export async function editOrder({ ctx, input }: Asked<'edit_order'>) {
  const { db } = ctx;
  const { orderData: wanted, forceDevs: force = false } = input;
  const locked = await lockAllocation({ db, orderId: wanted.id, lines: wanted.genericDevices });
  const order = requireOpen({ ctx, order: locked.order, loaded: wanted.updatedAt });
  const edit = await planEdit({ ctx, wanted, order, locked });
  const { id, number } = order;
  const invoice = await receivedDocument({ ctx, kind: 'invoice', number });
  checkTaken({ taken: edit.plan.taken, others: locked.others, force });
  await checkClients(ctx, edit.columns);

  const lineIds = await writeEdit({ ctx, order, edit });
  const language = edit.after.invoiceLanguage;
  await keepDocument({ ctx, kind: 'invoice', number, file: invoice, order: { number, language } });
  await applyAllocation({ ctx, plan: edit.plan, order: { id, number }, lineIds, others: locked.others });
  const { status, after } = edit;
  if (status !== order.paymentStatus) await mailAboutOrder({ ctx, kind: 'order_status', order: after });
  // Nothing else of an order changes what is reserved.
  if (edit.linesChanged || status !== order.paymentStatus) {
    const skus = [...edit.stored, ...edit.lines].flatMap(({ sku }) => sku ?? []);
    await reviewStock({ ctx, skus });
  }
  ctx.changed({ domain: 'orders', id });
  const creditNote = await credit({ ctx, before: order, edit, sent: wanted.creditNoteNumber });
  return { message: 'Order saved', order: { id, number }, creditNote };
}

/** The order, unless it is deleted, closed or was changed since it was loaded. */
function requireOpen({
  ctx,
  order,
  loaded,
}: {
  ctx: SignedInContext;
  order: LockedOrder | undefined;
  loaded: string | undefined;
}): LockedOrder {
  if (order === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded, stored: order.updatedAt });
  const { paymentStatus: status, updatedAt } = order;
  if (ORDER_STATES.isClosed({ status, updatedAt }, ctx.now)) throw new AppError('orders.closed');
  return order;
}

interface Planning {
  ctx: SignedInContext;
  wanted: Asked<'edit_order'>['input']['orderData'];
  order: LockedOrder;
  locked: LockedAllocation;
}

/** What an edit comes to; refuses what the status or a rule of the content forbids. */
async function planEdit({ ctx: { db }, wanted, order, locked }: Planning) {
  const status = nextStatus(order, wanted.paymentStatus);
  const stored = await readLines({ db, orderId: order.id });
  const sent =
    wanted.genericDevices ?? stored.map(({ id, name, count, price }) => ({ id, name, count, price }));
  const lines = wanted.genericDevices === undefined ? stored : await linesOf({ db, wanted: sent, stored });
  const plan = planAllocation({ orderId: order.id, devices: locked.devices, wanted: sent, lines });
  const isSent = wanted.genericDevices !== undefined;
  if (isSent)
    checkLines(
      lines,
      plan.byLine.map((placed) => placed.length),
    );
  const columns = changedColumns(order, orderColumns(wanted));
  const linesChanged = isSent && areLinesChanged(stored, lines);
  const allocationChanged = isMoved(plan, { orderId: order.id, lines });
  if (touchesFrozen(order, { columns, linesChanged, allocationChanged })) throw new AppError('orders.frozen');
  const after = { ...order, ...columns, paymentStatus: status };
  // An order from elsewhere keeps its total until its lines are edited.
  const total = isSent ? totalOf(lines, after) : { ...storedTotal(order), currency: after.currency };
  checkDeposit(after.depositAmount, total);
  return { status, stored, lines, plan, columns, linesChanged, after, total };
}

type Edit = Awaited<ReturnType<typeof planEdit>>;

/** Writes the order and its lines; answers the ids of the lines in their order. */
async function writeEdit({
  ctx,
  order,
  edit,
}: {
  ctx: SignedInContext;
  order: LockedOrder;
  edit: Edit;
}): Promise<number[]> {
  const { db, now } = ctx;
  const { status, stored, lines, columns, linesChanged, after, total } = edit;
  const { id } = order;
  const { left, joined } = allocationChange(edit.plan, id);
  const change = {
    ...columns,
    ...(status !== order.paymentStatus && {
      paymentStatus: status,
      ...datesAfter(status, after, today(ctx)),
    }),
    totalPrice: moneyToWire(total),
  };
  await updateOrder({ db, id, change: { ...change, updatedAt: now } });
  await ctx.audit({
    entity: 'orders',
    entityId: id,
    resource: { kind: 'order', id },
    before: { ...order, ...(linesChanged && { lines: stored }), devices: left },
    after: { ...change, ...(linesChanged && { lines }), devices: joined },
  });
  return linesChanged ? writeLines({ db, orderId: id, stored, lines }) : stored.map((line) => line.id);
}

function today({ now, config }: SignedInContext): string {
  return businessDay(now, config.BUSINESS_TIME_ZONE);
}

function storedTotal({ totalPrice, currency }: LockedOrder): Money<Currency> {
  return storedMoney(totalPrice, currency);
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
  edit: { status, total, after },
  sent,
}: {
  ctx: SignedInContext;
  before: LockedOrder;
  edit: Edit;
  /** The number that its pdf carries. */
  sent: number | undefined;
}) {
  const { db, now, actor } = ctx;
  const net = creditedAmount({ status: before.paymentStatus, total: storedTotal(before) }, { status, total });
  if (net === null) {
    const hasPdf = ctx.received?.some(({ part }) => part === 'credit_note');
    if (sent !== undefined || hasPdf)
      throw refusedField('orders.nothing_credited', 'orderData.creditNoteNumber');
    return null;
  }
  const number = await numberOfCreditNote(ctx, sent);
  const file = await receivedDocument({ ctx, kind: 'credit_note', number });
  const note = {
    number,
    date: today(ctx),
    currency: before.currency,
    net: moneyToWire(net),
    vat: before.vat,
  };
  await insertCreditNote({ db, note: { ...note, orderId: before.id, userId: actor.userId, createdAt: now } });
  const order = { number: before.number, language: after.invoiceLanguage };
  await keepDocument({ ctx, kind: 'credit_note', number, file, order });
  return note;
}
