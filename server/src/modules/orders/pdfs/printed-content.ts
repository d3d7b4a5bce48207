import type { PrintedContent } from '@halla/documents/printed-content';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { creditNoteOf, invoiceOf, type StatedDocument } from '@halla/domain/documents/invoice';
import type { Config } from '#app/process/config.ts';
import { letterheadOf } from '../billing/issuers.service.ts';
import type { DocumentRecord } from '../billing/order-documents.repository.ts';
import { presentDocuments } from '../billing/present-documents.ts';
import { statedRows, statedTerms, storedDocument } from '../billing/stored-billing.ts';
import type { OrderRecord } from '../order-rows.ts';

interface Printed {
  order: OrderRecord;
  config: Config;
}

/** Printed content of an issued document: its stored rows in its language. */
export function printedContent(row: DocumentRecord, { order, config }: Printed): PrintedContent {
  const { kind, language, day, buyer: client } = row;
  if (day === null) throw new Error('A draft has no day and is not printed by the server.');
  const { issuer, receiver, purchaseOrder, vatReason, vatReasonText } =
    row.stated ?? statedTerms(order, config);
  const letterhead = letterheadOf(config, { key: row.issuer, issuer });
  const document = statedDocument(row, order);
  if (kind === 'credit_note')
    return { kind, note: creditNoteOf(document, day), client, issuer, language, ...letterhead };
  const { currency, vatPercent: vat } = document;
  const terms = { client, receiver, purchaseOrder, vatReason, vatReasonText, currency, vat, lines: [] };
  const invoice = invoiceOf({ number: order.number, ...terms }, { issuer, language, date: day, document });
  return { kind, invoice, ...letterhead };
}

/** A stored document with the amount paid so far, in cents. */
function statedDocument(row: DocumentRecord, order: OrderRecord): StatedDocument {
  const { kind, number, refersTo, category } = row;
  const { currency, vatPercent, net, vat, gross } = storedDocument(row, order);
  const presented = presentDocuments(order).documents.find(
    (one) => one.kind === kind && one.number === number,
  );
  return {
    ...{ number, state: 'issued', refersTo, category, currency, vatPercent, net, vat, gross },
    rows: statedRows(row, order),
    reference: presented?.reference ?? null,
    paid: toHundredths(presented?.paid ?? 0) ?? 0,
    due: toHundredths(presented?.due ?? 0) ?? 0,
  };
}
