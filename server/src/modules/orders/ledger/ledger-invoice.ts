import type { EInvoice } from '@halla/domain/einvoice/e-invoice';
import { makeEInvoice } from '@halla/domain/einvoice/make-e-invoice';
import type { Config } from '#app/process/config.ts';
import { eInvoiceSource } from '../billing/e-invoice-source.ts';
import { issuersOf } from '../billing/issuers.service.ts';
import type { StatedTerms } from '../billing/order-documents.table.ts';
import { storedDocument } from '../billing/stored-billing.ts';
import type { IssuedRecord } from './ledger.repository.ts';

/** An issued document as in its e-invoice, without payments and payment details. */
export function ledgerInvoice(row: IssuedRecord, config: Config): EInvoice {
  const { number, language, refersTo } = row;
  return makeEInvoice(
    eInvoiceSource(storedDocument(row, { companyId: row.buyerCompanyId }), {
      ...{ number, day: dayOf(row), language, stated: row.stated ?? unstated(row, config) },
      refersTo: refersTo.map((one) => ({ number: one, issueDate: null })),
      ...{ reference: null, paid: 0 },
    }),
  );
}

/** Day of an issued document, YYYY-MM-DD. */
export function dayOf({ day, number }: IssuedRecord): string {
  if (day === null) throw new Error(`The issued document ${number} has no day.`);
  return day;
}

/** Older documents have no stored terms: they get the configured issuer and nothing else. */
function unstated({ issuer }: IssuedRecord, config: Config): StatedTerms {
  return {
    issuer: issuersOf(config)[issuer],
    ...{ receiver: null, purchaseOrder: null, deliveryDay: null, vatReason: null, vatReasonText: null },
  };
}
