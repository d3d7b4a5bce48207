import { documentFileName } from '@halla/domain/documents/document-mark';
import { toHundredths } from '@halla/domain/documents/hundredths';
import type { Issuer } from '@halla/domain/documents/issuers';
import { type FinvoiceRouting, writeFinvoice } from '@halla/domain/einvoice/finvoice/write-finvoice';
import { makeEInvoice } from '@halla/domain/einvoice/make-e-invoice';
import { checkEInvoice } from '@halla/domain/einvoice/rules/check-e-invoice';
import { type EInvoiceForm, SETS_OF_FORM } from '@halla/domain/einvoice/rules/rule';
import { writeUbl } from '@halla/domain/einvoice/ubl/write-ubl';
import type { Config } from '#app/process/config.ts';
import type { OrderRecord } from '../order-rows.ts';
import { eInvoiceSource } from './e-invoice-source.ts';
import type { DocumentRecord } from './order-documents.repository.ts';
import { presentDocuments } from './present-documents.ts';
import { statedRows, statedTerms, storedDocument } from './stored-billing.ts';

interface OfOrder {
  order: OrderRecord;
  /** All documents of the order. */
  documents: readonly DocumentRecord[];
  config: Config;
  form: EInvoiceForm;
}

type EInvoiceFile =
  | { readonly filename: string; readonly content: string }
  /** Ids of the rules that the document breaks. */
  | { readonly broken: readonly string[] };

/** An issued document as an electronic invoice, made of its rows; none where it breaks a rule of its form. */
export function eInvoiceFile(row: DocumentRecord, { order, documents, config, form }: OfOrder): EInvoiceFile {
  const { number, day, language } = row;
  if (day === null) throw new Error('A draft is no electronic invoice.');
  const stated = row.stated ?? statedTerms(order, config);
  const source = eInvoiceSource(storedDocument(row, order), {
    ...{ number, day, language, stated, ...presentedFacts(row, order) },
    refersTo: row.refersTo.map((one) => ({ number: one, issueDate: dayOf(one, documents) })),
    rows: rowsOf(row, order),
  });
  const invoice = makeEInvoice(source);
  const broken = new Set(checkEInvoice(invoice, SETS_OF_FORM[form]).map(({ rule }) => rule));
  if (broken.size > 0) return { broken: [...broken] };
  const filename = documentFileName(row).replace(/\.pdf$/, `.${form}.xml`);
  const content = form === 'ubl' ? writeUbl(invoice) : writeFinvoice(invoice, routingOf(row, stated.issuer));
  return { filename, content };
}

/** Amount paid of the document so far, and its payment reference. */
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

/** null: an operator is unknown, and the file gets no envelope. */
function routingOf(
  { buyer, issuedAt }: DocumentRecord,
  { eInvoiceOperator: fromOperator }: Issuer,
): FinvoiceRouting | null {
  const toOperator = buyer.companyEInvoiceOperator;
  if (!fromOperator || !toOperator || issuedAt === null) return null;
  return { fromOperator, toOperator, sentAt: issuedAt.toISOString() };
}
