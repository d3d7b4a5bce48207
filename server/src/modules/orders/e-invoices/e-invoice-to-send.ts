import { missingIssuerSetting } from '@halla/domain/documents/issuers';
import { eInvoiceHindrances } from '@halla/domain/einvoice/delivery';
import type { SignedInContext } from '#app/calls/context.ts';
import { eInvoiceFile } from '../billing/e-invoice-file.ts';
import { issuedDocument, type NamedDocument } from '../billing/issued-document.ts';
import { statedTerms } from '../billing/stored-billing.ts';

/** Data delivered to the operator for an issued document, and reasons against it; a draft is refused. */
export async function eInvoiceToSend({ db, config }: SignedInContext, named: NamedDocument) {
  const { order, documents, row } = await issuedDocument(db, named);
  const form = config.E_INVOICE_FORM;
  const { issuer } = row.stated ?? statedTerms(order, config);
  const missingSetting = missingIssuerSetting(row.issuer, issuer);
  const file = eInvoiceFile(row, { order, documents, config, form });
  const address = row.buyer.companyEInvoiceAddress?.trim() || null;
  const buyerOperator = row.buyer.companyEInvoiceOperator?.trim() || null;
  const brokenRules = 'broken' in file ? file.broken : [];
  const hasOperator = config.E_INVOICE_OPERATOR_URL !== undefined;
  return {
    ...{ row, form, file, address, buyerOperator, missingSetting, brokenRules },
    hindrances: eInvoiceHindrances({
      ...{ hasOperator, form, missingSetting, address, buyerOperator, brokenRules },
    }),
  };
}
