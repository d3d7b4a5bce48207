import type { CallOutput } from '@halla/contract/calls';
import type { Asked } from '#app/calls/context.ts';
import { countDeliveries } from './e-invoice-deliveries.repository.ts';
import { eInvoiceToSend } from './e-invoice-to-send.ts';

/** Data that would be delivered to the operator for an issued document. */
export async function getEInvoiceDelivery({
  ctx,
  input,
}: Asked<'get_e_invoice_delivery'>): Promise<CallOutput<'get_e_invoice_delivery'>> {
  const found = await eInvoiceToSend(ctx, input);
  const { row, form, file, address, buyerOperator, brokenRules, hindrances, missingSetting } = found;
  const { sent } = await countDeliveries(ctx.db, row.id);
  return {
    ...{ form, to: address, operator: buyerOperator, hindrances, missingSetting, deliveries: sent },
    filename: 'broken' in file ? null : file.filename,
    brokenRules: [...brokenRules],
  };
}
