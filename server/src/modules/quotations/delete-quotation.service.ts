import { isQuotationDeletable } from '@halla/domain/quotations/quotation-steps';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { requireQuotation } from './known-quotation.ts';
import { readLines, updateQuotation } from './quotation-writes.repository.ts';

/** Deletes a draft that was never sent. */
export async function deleteQuotation({ ctx, input: { id } }: Asked<'delete_quotation'>) {
  const { db, now } = ctx;
  const { quotation, status } = await requireQuotation(ctx, { id });
  if (!isQuotationDeletable(status, quotation.revision)) throw new AppError('quotations.was_sent');
  const lines = await readLines(db, id);
  await updateQuotation(db, { id, change: { deletedAt: now, updatedAt: now } });
  await auditDocument(ctx, { kind: 'quotation', id, before: { ...quotation, lines } });
  ctx.changed({ domain: 'quotations', id });
  // Users mentioned in a note of the quotation no longer see the mention.
  ctx.changedWidely([]);
  return { message: 'Quotation deleted' };
}
