import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import type { ItemNames } from '@halla/domain/documents/item-names';
import { moneyToWire } from '@halla/domain/documents/money';
import { datesAfter } from '@halla/domain/documents/order-rules';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import type { FormerLine } from '#modules/price-lists/price-origins.service.ts';
import { takePlanned } from './allocation/allocated-promises.ts';
import { applyAllocation, lockAllocation, refuseShipped } from './allocation/allocation.service.ts';
import { allocationChange, checkTaken, planAllocation } from './allocation/allocation-plan.ts';
import { keepInvoice, receivedInvoice } from './billing/document-files.ts';
import { planBilling, writeBilling } from './billing/order-billing.service.ts';
import { numberOfOrder } from './billing/order-numbers.service.ts';
import type { BilledOrder } from './billing/stored-billing.ts';
import { type OrderColumns, shownLines } from './order-changes.ts';
import { orderColumns } from './order-input.ts';
import { checkDeposit, checkLines, linesOf, totalOf } from './order-lines.service.ts';
import { mailAboutOrder } from './order-mails.ts';
import { reviewStock } from './order-stock.service.ts';
import { insertOrder, writeLines } from './order-writes.repository.ts';
import { checkClients } from './parties/order-clients.service.ts';
import { storeClient } from './parties/store-client.service.ts';

interface AddOrder extends Asked<'add_order'> {
  /** Quotation that it is created from. */
  quotationId?: number;
  /** The lines of the quotation. */
  quoted?: readonly (FormerLine & ItemNames)[];
}

/** Creates an order with its lines, and allocates devices to it. */
export async function addOrder({ ctx, input, quotationId, quoted = [] }: AddOrder) {
  const { db, now, actor } = ctx;
  const {
    orderData: wanted,
    noteText,
    saveContact = false,
    forceDevs: force = false,
    endPlans = false,
  } = input;
  const number = await numberOfOrder(ctx, wanted.number);
  const { others, devices } = await lockAllocation(db, { orderId: null, lines: wanted.genericDevices });
  const asNew = wanted.genericDevices.map(({ id: _none, ...line }) => line);
  const lines = await linesOf(db, { wanted: asNew, stored: [], former: quoted });
  checkLines(
    lines,
    asNew.map(({ Devices }) => Devices?.length ?? 0),
  );
  const plan = planAllocation({ orderId: null, devices, wanted: asNew, lines });
  checkTaken({ taken: plan.taken, others, force });
  await refuseShipped(db, plan);
  await takePlanned(ctx, { plan, orderId: null, endPlans });
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const clientInfo = saveContact
    ? await storeClient(ctx, { client: wanted.clientInfo, skus })
    : wanted.clientInfo;
  const columns = orderColumns({ ...wanted, clientInfo });
  await checkClients(ctx, columns);
  const paymentStatus = ORDER_STATES.chosen(null, wanted.paymentStatus ?? null);
  if (paymentStatus === 'cancelled' && devices.length > 0)
    throw refusedField('orders.remove_allocations', 'orderData.genericDevices');
  const total = totalOf(lines, { currency: wanted.currency ?? 'EUR', vat: wanted.vat ?? 0 });
  checkDeposit(wanted.depositAmount ?? null, total);
  const billing = await planBilling({
    ...{ ctx, order: { id: null, number }, before: null, lines, total: total.cents },
    after: billedColumns(columns, { paymentStatus, invoiceIssuer: wanted.invoiceIssuer }),
  });
  const invoice = await receivedInvoice(ctx, billing);
  const dates = { paymentDate: wanted.paymentDate ?? null, deliveryDate: wanted.deliveryDate ?? null };
  const order = {
    ...columns,
    ...datesAfter(paymentStatus, dates, businessDay(now, ctx.config.BUSINESS_TIME_ZONE)),
    ...{ number, paymentStatus, invoiceIssuer: wanted.invoiceIssuer, totalPrice: moneyToWire(total) },
    ...{ userId: actor.userId, createdAt: now, updatedAt: now },
    ...(quotationId !== undefined && { quotationId }),
  };
  const id = await insertOrder(db, order);
  const lineIds = await writeLines(db, { orderId: id, stored: [], lines });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    after: { ...order, lines: shownLines(lines), devices: allocationChange(plan, null).joined },
  });
  await keepInvoice({ ctx, billing, invoice });
  await applyAllocation(ctx, { plan, order: { id, number }, lineIds, others });
  if (noteText)
    await noteDocument(ctx, { parent: { kind: 'order', id }, text: noteText, userId: ctx.actor.userId });
  const created = { id, number, paymentStatus, clientInfo: columns.clientInfo ?? {} };
  await mailAboutOrder(ctx, { kind: 'order_created', order: created });
  await reviewStock(ctx, skus);
  ctx.changed({ domain: 'orders', id });
  await writeBilling(ctx, { orderId: id, billing });
  return { message: 'Order added', order: { id, number } };
}

/** A new order as its documents depend on it, with the defaults of its columns. */
function billedColumns(
  columns: OrderColumns,
  chosen: Pick<BilledOrder, 'invoiceIssuer'> & { paymentStatus: PaymentStatus },
) {
  const { clientInfo = {}, shippingInfo = {}, companyId = null, currency = 'EUR', vat = 0 } = columns;
  const { vatReason = null, vatReasonText = null, purchaseOrder = null, deliveryDate = null } = columns;
  const { invoiceLanguage = 'en' } = columns;
  return {
    ...{ ...chosen, clientInfo, shippingInfo, companyId, currency, vat, invoiceLanguage },
    ...{ vatReason, vatReasonText, purchaseOrder, deliveryDate },
  };
}
