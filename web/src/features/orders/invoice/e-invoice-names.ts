import type { EInvoiceForm } from '@halla/domain/einvoice/rules/rule';

/** Names of the formats, the same in every language. */
export const E_INVOICE_NAMES: Readonly<Record<EInvoiceForm, string>> = { ubl: 'UBL', finvoice: 'Finvoice' };
