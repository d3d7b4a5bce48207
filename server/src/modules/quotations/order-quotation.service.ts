import type { Asked } from '#app/calls/context.ts';
import { addOrder } from '#modules/orders/add-order.service.ts';
import { requireQuotation } from './known-quotation.ts';
import { refuseStep, writeStep } from './move-quotation.service.ts';
import { type LineValues, type QuotationRow, readLinesToOrder } from './quotation-writes.repository.ts';

/**
 * Creates the order of a quotation. Locks the quotation first, so that the second of two concurrent users is
 * told which order exists.
 */
export async function orderQuotation({ ctx, input }: Asked<'order_quotation'>) {
  const known = await requireQuotation(ctx, input);
  refuseStep(known, { step: 'order', evenIfExpired: input.evenIfExpired ?? false });
  const { quotation } = known;
  if (quotation.state === 'sent') await writeStep(ctx, { known, step: 'accept' });
  const lines = await readLinesToOrder(ctx.db, quotation.id);
  const { order } = await addOrder({
    ctx,
    input: { orderData: orderOf(quotation, lines) },
    ...{ quotationId: quotation.id, quoted: lines },
  });
  ctx.changed({ domain: 'quotations', id: quotation.id });
  return { message: 'Order added', order };
}

type OrderData = Asked<'add_order'>['input']['orderData'];

/** The order as quoted; prices are not read from stock items again. */
function orderOf(quotation: QuotationRow, lines: readonly LineValues[]): OrderData {
  const { clientInfo, companyId, contactId, shippingInfo, currency, vat, vatReason } = quotation;
  const { vatReasonText, invoiceIssuer, invoiceLanguage, purchaseOrder, details } = quotation;
  return {
    clientInfo: { ...clientInfo, companyId, contactId },
    shippingInfo,
    ...{ currency, vat, vatReason, vatReasonText, invoiceIssuer, invoiceLanguage, purchaseOrder, details },
    genericDevices: lines.map(({ position: _position, stockItemId: _item, ...line }) => line),
  };
}
