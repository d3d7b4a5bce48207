import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { moneyToWire } from '@halla/domain/documents/money';
import { datesAfter } from '@halla/domain/documents/order-rules';
import { businessDay } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import { refuseClosed } from '#modules/documents/order-status.ts';
import { cancelWaiting } from '#modules/shipped-goods/cancel-waiting.service.ts';
import { takePlanned } from './allocation/allocated-promises.ts';
import { applyAllocation, lockAllocation, refuseShipped } from './allocation/allocation.service.ts';
import { allocationChange, checkTaken } from './allocation/allocation-plan.ts';
import { assertSeen } from './assert-seen.ts';
import { keepCreditNote, keepInvoice, receivedInvoice } from './billing/document-files.ts';
import { planBilling, writeBilling } from './billing/order-billing.service.ts';
import { presentCreditNote } from './billing/present-documents.ts';
import { shownLines } from './order-changes.ts';
import { mailAboutOrder } from './order-mails.ts';
import { reviewStock } from './order-stock.service.ts';
import {
  type LockedOrder,
  lockOrders,
  updateOrder,
  writeKept,
  writeLines,
} from './order-writes.repository.ts';
import { checkClients } from './parties/order-clients.service.ts';
import { enteredPayment } from './payments/payments.service.ts';
import { writePayment } from './payments/write-payment.service.ts';
import { type Edit, planEdit } from './plan-order-edit.ts';
import { lockCancelled, withCancelling } from './steps/cancel-order.service.ts';
import { checkDispatched, dispatchWithOrder } from './steps/dispatch-order.service.ts';

/** Edits an order as its status allows, with its lines and allocated devices. */
export async function editOrder({ ctx, input }: Asked<'edit_order'>) {
  const { db } = ctx;
  const { orderData: wanted, noteText, forceDevs: force = false, endPlans = false } = input;
  const locked = await lockAllocation(db, {
    ...{ orderId: wanted.id, lines: wanted.genericDevices },
    dispatched: input.dispatchDevices?.deviceIds,
  });
  const order = requireOpen(ctx, { order: locked.order, wanted });
  const shipments = await lockCancelled(db, { input, order });
  const planned = await planEdit({ ctx, input, order, locked });
  const edit = await withCancelling(db, {
    ...{ input, order, edit: planned, shipments, devices: locked.devices },
  });
  await checkDispatched({ ctx, input, order, edit, devices: locked.devices });
  const { id, number } = order;
  const billing = await planBilling({
    ...{ ctx, order: { id, number }, before: order, after: edit.after },
    ...{ lines: edit.lines, total: edit.total.cents, languages: input.languages },
  });
  const invoice = await receivedInvoice(ctx, billing);
  checkTaken({ taken: edit.plan.taken, others: locked.others, force });
  await cancelWaiting(ctx, edit.waiting);
  await refuseShipped(db, edit.plan);
  await takePlanned(ctx, { plan: edit.plan, orderId: id, endPlans });
  await checkClients(ctx, edit.columns);

  const lineIds = await writeEdit(ctx, { order, edit });
  await keepInvoice({ ctx, billing, invoice });
  await applyAllocation(ctx, { plan: edit.plan, order: { id, number }, lineIds, others: locked.others });
  if (noteText)
    await noteDocument(ctx, { parent: { kind: 'order', id }, text: noteText, userId: ctx.actor.userId });
  const { status, after, skus } = edit;
  if (status !== order.paymentStatus) await mailAboutOrder(ctx, { kind: 'order_status', order: after });
  // No other change of an order affects reserved stock.
  if (edit.linesChanged || status !== order.paymentStatus) await reviewStock(ctx, skus);
  ctx.changed({ domain: 'orders', id });
  await dispatchWithOrder({ ctx, input, edit });
  // The number of a credit note is taken last, because other transactions wait for it.
  const sent = wanted.creditNoteNumber;
  const issued = await writeBilling(ctx, { orderId: id, billing, creditNoteNumber: sent });
  await keepCreditNote(ctx, { billing, issued, sent });
  if (input.payment !== undefined) await payWithEdit(ctx, { id, payment: input.payment });
  return { message: 'Order saved', order: { id, number }, creditNote: presentCreditNote(issued) };
}

interface PayWithEdit {
  id: number;
  payment: NonNullable<Asked<'edit_order'>['input']['payment']>;
}

/** Adds the payment that was confirmed with a change, to the order as the change has left it. */
async function payWithEdit(ctx: SignedInContext, { id, payment }: PayWithEdit): Promise<void> {
  const [order] = await lockOrders(ctx.db, [id]);
  if (order === undefined) throw new AppError('core.not_found');
  await writePayment(ctx, { order, payment: enteredPayment(ctx, { order, payment }) });
}

interface RequireOpen {
  order: LockedOrder | undefined;
  wanted: Asked<'edit_order'>['input']['orderData'];
}

/** The order; refuses one that is deleted, closed or was changed since it was loaded. */
function requireOpen(ctx: SignedInContext, { order, wanted }: RequireOpen): LockedOrder {
  if (order === undefined) throw new AppError('core.not_found');
  assertSeen({ wanted, order });
  refuseClosed(ORDER_STATES, order, ctx.now);
  return order;
}

interface WriteEdit {
  order: LockedOrder;
  edit: Edit;
}

/** Writes the order and its lines; answers the ids of the lines in their order. */
async function writeEdit(ctx: SignedInContext, { order, edit }: WriteEdit): Promise<number[]> {
  const { db, now, config } = ctx;
  const { status, stored, lines, columns, linesChanged, after, total } = edit;
  const { id } = order;
  const { left, joined } = allocationChange(edit.plan, id);
  const kept = lines.flatMap((line) =>
    line.kept === 0 || line.id === null ? [] : [{ ...line, id: line.id }],
  );
  const areLinesShown = linesChanged || kept.length > 0;
  const change = {
    ...columns,
    ...(status !== order.paymentStatus && {
      paymentStatus: status,
      ...datesAfter(status, after, businessDay(now, config.BUSINESS_TIME_ZONE)),
    }),
    totalPrice: moneyToWire(total),
  };
  await updateOrder(db, { id, change: { ...change, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    before: { ...order, ...(areLinesShown && { lines: shownLines(stored) }), devices: left },
    after: { ...change, ...(areLinesShown && { lines: shownLines(lines) }), devices: joined },
  });
  const ids = linesChanged
    ? await writeLines(db, { orderId: id, stored, lines })
    : stored.map((line) => line.id);
  await writeKept(db, kept);
  return ids;
}
