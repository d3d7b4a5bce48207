import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { lockOrders, readLines, updateOrder } from '../order-writes.repository.ts';
import { storedTotal } from '../plan-order-edit.ts';
import { keepInvoice, receivedInvoice } from './document-files.ts';
import { planBilling, writeBilling } from './order-billing.service.ts';
import { refuseUnsound } from './sound-documents.ts';

/** Issues the draft invoice of an order. */
export async function issueInvoice({ ctx, input: { id, updatedAt, language } }: Asked<'issue_invoice'>) {
  const { db, now } = ctx;
  const [order] = await lockOrders(db, [id]);
  if (order === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: order.updatedAt });
  const billing = await planBilling({
    ...{ ctx, order, before: order, after: order, issues: true, languages: { invoice: language } },
    ...{ lines: await readLines(db, id), total: storedTotal(order).cents },
  });
  // After the first issued document, only edits of the order add further ones.
  if (billing.stored.some(({ state }) => state === 'issued')) throw new AppError('orders.no_draft');
  refuseUnsound(ctx, billing);
  const invoice = await receivedInvoice(ctx, billing);
  await keepInvoice({ ctx, billing, invoice });
  const [issued] = await writeBilling(ctx, { orderId: id, billing });
  if (issued === undefined) throw new AppError('orders.no_draft');
  // Makes forms opened with the draft stale.
  await updateOrder(db, { id, change: { updatedAt: now } });
  ctx.changed({ domain: 'orders', id });
  const { number, day, currency, net, vat, gross } = issued;
  const amounts = { net: fromHundredths(net), vat: fromHundredths(vat), gross: fromHundredths(gross) };
  return { message: 'Invoice issued', document: { number, day, currency, ...amounts } };
}
