import type { OrderDocument } from '@halla/domain/billing/billed-order';
import type { EInvoiceRow, EInvoiceSource } from '@halla/domain/einvoice/make-e-invoice';
import { addDays } from '@halla/domain/time';
import type { StatedTerms } from './order-documents.table.ts';

interface DocumentFacts
  extends Pick<EInvoiceSource, 'number' | 'day' | 'language' | 'reference' | 'refersTo' | 'paid'> {
  readonly stated: StatedTerms;
  /** Rows with details beyond those of the document. */
  readonly rows?: readonly EInvoiceRow[];
}

/** A document of an order with everything that its e-invoice states. */
export function eInvoiceSource(
  document: OrderDocument,
  { stated, rows, day, ...facts }: DocumentFacts,
): EInvoiceSource {
  const { kind, currency, vatPercent, category, net, vat, gross, buyer } = document;
  const { issuer, receiver, deliveryDay, purchaseOrder, vatReasonText } = stated;
  if (buyer.party === undefined) throw new Error('The document names no buyer.');
  return {
    ...{ kind, currency, vatPercent, category, net, vat, gross, day, ...facts },
    ...{ dueDay: addDays(day, issuer.termDays), buyer: buyer.party, rows: rows ?? document.rows },
    ...{ issuer, receiver, deliveryDay, purchaseOrder, exemptionText: vatReasonText },
  };
}
