import type { SignedInContext } from '#app/calls/context.ts';
import { type LockedOrder, readLines } from '../order-writes.repository.ts';
import { storedTotal } from '../plan-order-edit.ts';
import { keepInvoice } from './document-files.ts';
import { type IssuedDocument, planBilling, writeBilling } from './order-billing.service.ts';

interface BillOrder {
  before: LockedOrder;
  after: LockedOrder;
}

/**
 * Updates the documents of an order after a change by a shipment; returns the issued ones, whose PDFs are made
 * later. Must be last in a transaction, because other transactions wait for the number of a credit note.
 * Precondition: the order is locked and written.
 */
export async function billOrder(
  ctx: SignedInContext,
  { before, after }: BillOrder,
): Promise<IssuedDocument[]> {
  const { id } = before;
  const lines = await readLines(ctx.db, id);
  const total = storedTotal(before).cents;
  const billing = await planBilling({ ctx, order: before, before, after, lines, total });
  await keepInvoice({ ctx, billing, invoice: undefined });
  return writeBilling(ctx, { orderId: id, billing });
}
