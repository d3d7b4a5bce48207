import type { EInvoiceHindrance } from '@halla/domain/einvoice/delivery';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { countDeliveries, insertDelivery } from './e-invoice-deliveries.repository.ts';
import { eInvoiceToSend } from './e-invoice-to-send.ts';

/** Stores the current e-invoice of a document; the worker delivers it to the operator. */
export async function sendEInvoice({ ctx, input }: Asked<'send_e_invoice'>) {
  const { db, now, actor } = ctx;
  const { order_id: orderId } = input;
  // The second of two concurrent users finds what the first has sent.
  if ((await lockOrders(db, [orderId])).length === 0) throw new AppError('core.not_found');
  const found = await eInvoiceToSend(ctx, input);
  const { row, form, file, address } = found;
  refuseHindered(found);
  if ('broken' in file || address === null) throw new Error('What hinders an e-invoice was not refused.');
  const { sent, underWay } = await countDeliveries(db, row.id);
  if (underWay > 0) throw new AppError('orders.e_invoice_under_way');
  if (sent > input.deliveries) throw new AppError('orders.sent_meanwhile');
  const id = await insertDelivery(db, {
    ...{ documentId: row.id, form, filename: file.filename, content: file.content, toAddress: address },
    ...{ userId: actor.userId, createdAt: now },
  });
  await ctx.audit({
    ...{ entity: 'e_invoice_deliveries', entityId: id, resource: { kind: 'order', id: orderId } },
    after: { sent: row.number, address },
  });
  ctx.changed({ domain: 'orders', id: orderId });
  return { message: 'E-invoice is handed over', delivery: { id } };
}

type Found = Pick<
  Awaited<ReturnType<typeof eInvoiceToSend>>,
  'hindrances' | 'missingSetting' | 'brokenRules'
>;

function refuseHindered({ hindrances: [first], missingSetting, brokenRules }: Found): void {
  if (first !== undefined) throw refusalOf(first, { missingSetting, brokenRules });
}

function refusalOf(
  hindrance: EInvoiceHindrance,
  { missingSetting, brokenRules }: Omit<Found, 'hindrances'>,
): AppError {
  switch (hindrance) {
    case 'noOperator':
      return new AppError('orders.no_operator');
    case 'sampleIssuer':
      return new AppError('documents.sample_issuer', { details: { setting: missingSetting ?? '' } });
    case 'noAddress':
      return new AppError('orders.no_e_invoice_address');
    case 'noBuyerOperator':
      return new AppError('orders.no_buyer_operator');
    case 'brokenRules':
      return new AppError('orders.unsound_document', { details: { rules: brokenRules.join(', ') } });
  }
}
