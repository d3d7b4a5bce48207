import type { CallOutput } from '@halla/contract/calls';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { toHundredths } from '@halla/domain/documents/hundredths';
import type { Issuer } from '@halla/domain/documents/issuers';
import { type FinvoiceRouting, writeFinvoice } from '@halla/domain/einvoice/finvoice/write-finvoice';
import { makeEInvoice } from '@halla/domain/einvoice/make-e-invoice';
import { checkEInvoice } from '@halla/domain/einvoice/rules/check-e-invoice';
import { SETS_OF_FORM } from '@halla/domain/einvoice/rules/rule';
import { writeUbl } from '@halla/domain/einvoice/ubl/write-ubl';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { eInvoiceSource } from './e-invoice-source.ts';
import { type DocumentRecord, readDocuments } from './order-documents.repository.ts';
import type { OrderRecord } from './order-rows.ts';
import { listOrders } from './orders.repository.ts';
import { presentDocuments } from './present-documents.ts';
import { statedRows, statedTerms, storedDocument } from './stored-billing.ts';

/** An issued document as an electronic invoice, made of its rows; refused where it breaks a rule of its form. */
export async function getOrderDocumentFile({
  ctx: { db, config },
  input: { order_id: id, kind, number, form },
}: Asked<'get_order_document_file'>): Promise<CallOutput<'get_order_document_file'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  const documents = order === undefined ? [] : await readDocuments(db, id);
  const row = documents.find((one) => one.state === 'issued' && one.kind === kind && one.number === number);
  if (order === undefined || row?.day == null) throw new AppError('core.not_found');
  const stated = row.stated ?? statedTerms(order, config);
  const source = eInvoiceSource(storedDocument(row, order), {
    ...{ number, day: row.day, language: row.language, stated, ...presentedFacts(row, order) },
    refersTo: row.refersTo.map((one) => ({ number: one, issueDate: dayOf(one, documents) })),
    rows: rowsOf(row, order),
  });
  const invoice = makeEInvoice(source);
  const broken = new Set(checkEInvoice(invoice, SETS_OF_FORM[form]).map(({ rule }) => rule));
  if (broken.size > 0)
    throw new AppError('orders.unsound_document', { details: { rules: [...broken].join(', ') } });
  const filename = documentFileName({ kind, number, language: row.language }).replace(
    /\.pdf$/,
    `.${form}.xml`,
  );
  const content = form === 'ubl' ? writeUbl(invoice) : writeFinvoice(invoice, routingOf(row, stated.issuer));
  return { filename, content };
}

/** What was paid of the document by now, and the reference it is paid by. */
function presentedFacts({ kind, number }: DocumentRecord, order: OrderRecord) {
  const presented = presentDocuments(order).documents.find(
    (one) => one.kind === kind && one.number === number,
  );
  return { paid: toHundredths(presented?.paid ?? 0) ?? 0, reference: presented?.reference ?? null };
}

function rowsOf(row: DocumentRecord, order: OrderRecord) {
  return statedRows(row, order).map((one, index) => ({
    ...one,
    serialNumbers: row.lines[index]?.serialNumbers ?? [],
  }));
}

function dayOf(number: string, documents: readonly DocumentRecord[]): string | null {
  return documents.find((one) => one.kind === 'invoice' && one.number === number)?.day ?? null;
}

/** null: an operator is not known, and the file has no envelope. */
function routingOf(
  { buyer, issuedAt }: DocumentRecord,
  { eInvoiceOperator: fromOperator }: Issuer,
): FinvoiceRouting | null {
  const toOperator = buyer.companyEInvoiceOperator;
  if (!fromOperator || !toOperator || issuedAt === null) return null;
  return { fromOperator, toOperator, sentAt: issuedAt.toISOString() };
}
