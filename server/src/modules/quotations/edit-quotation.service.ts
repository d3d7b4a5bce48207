import { quotationName } from '@halla/domain/quotations/quotation-numbers';
import { isQuotationEditable } from '@halla/domain/quotations/quotation-steps';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { changedRows } from '#modules/documents/changed-rows.ts';
import { checkClients } from '#modules/orders/parties/order-clients.service.ts';
import { storeClient } from '#modules/orders/parties/store-client.service.ts';
import { type KnownQuotation, requireQuotation } from './known-quotation.ts';
import { quotedLines, quotedTotal } from './quotation-content.service.ts';
import { quotationColumns } from './quotation-input.ts';
import {
  type LineValues,
  type QuotationRow,
  readLines,
  replaceLines,
  updateQuotation,
} from './quotation-writes.repository.ts';

/** The item that the sku of a line now refers to is not compared. */
const COMPARED_OF_LINE = [
  ...(['sku', 'name', 'count', 'price', 'discount', 'listPrice', 'imageUrl', 'unitCode'] as const),
  ...(['vatReason', 'priceList', 'nameFi'] as const),
] as const;

/** Edits a quotation. Editing a sent one starts its next revision as a draft. */
export async function editQuotation({ ctx, input }: Asked<'edit_quotation'>) {
  const { db, now } = ctx;
  const { orderData: wanted, saveContact = false } = input;
  const known = await requireQuotation(ctx, wanted);
  if (!isQuotationEditable(known.status)) throw new AppError('quotations.closed');
  const { id, number } = known.quotation;
  const stored = await readLines(db, id);
  const sent =
    wanted.genericDevices && (await quotedLines(db, { wanted: wanted.genericDevices, former: stored }));
  const lines = changedRows<LineValues>({ stored, sent, fields: COMPARED_OF_LINE });
  const skus = (sent ?? stored).flatMap(({ sku }) => sku ?? []);
  const clientInfo = saveContact
    ? await storeClient(ctx, { client: wanted.clientInfo, skus })
    : wanted.clientInfo;
  const columns = quotationColumns({ ...wanted, clientInfo });
  await checkClients(ctx, columns);
  const change = changeOf({ known, columns, lines: sent ?? stored });
  const isChanged = change.isChanged || lines !== null;
  const revised = isChanged ? revisionAfter(known) : null;
  const name = quotationName({ number, revision: revised?.revision ?? known.quotation.revision });
  const updatedAt = isChanged ? now : known.quotation.updatedAt;
  const answer = {
    message: 'Quotation saved',
    quotation: { id, number, name, updatedAt: updatedAt.toISOString() },
  };
  if (!isChanged) return answer;
  await updateQuotation(db, { id, change: { ...change.after, ...revised, updatedAt: now } });
  if (lines !== null) await replaceLines(db, { quotationId: id, lines });
  const { state, revision: former } = known.quotation;
  await auditDocument(ctx, {
    kind: 'quotation',
    id,
    before: { ...change.before, state, revision: former, ...(lines && { lines: stored }) },
    after: { state, revision: former, ...change.after, ...revised, ...(lines && { lines }) },
  });
  ctx.changed({ domain: 'quotations', id });
  return answer;
}

interface Changing {
  known: KnownQuotation;
  columns: Partial<QuotationRow>;
  /** All lines as they will be. */
  lines: readonly LineValues[];
}

/** The changed columns, with the total that follows from lines, currency and VAT. */
function changeOf({ known: { quotation }, columns, lines }: Changing) {
  const { currency, vat } = { ...quotation, ...columns };
  const totalPrice = quotedTotal(lines, { currency, vat });
  return changedFields<QuotationRow>({ stored: quotation, wanted: { ...columns, totalPrice } });
}

/** Revision and state after an edit; drafts keep theirs. */
function revisionAfter({ quotation: { state, revision } }: KnownQuotation) {
  if (state === 'draft') return null;
  const unanswered = { sentAt: null, answeredAt: null, declineReason: null };
  return { ...unanswered, state: 'draft' as const, revision: revision + 1 };
}
