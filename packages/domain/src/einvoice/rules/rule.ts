import type { EInvoice, InvoiceLine } from '../e-invoice.ts';

/**
 * Origin of a rule: EN 16931, Peppol BIS Billing 3, Finvoice 3.0, or the portal. Rules of Peppol and Finvoice
 * apply only to files in these formats.
 */
export type RuleSet = 'en16931' | 'peppol' | 'finvoice' | 'portal';

/** Forms in which a document can be had as a file. */
export const E_INVOICE_FORMS = ['ubl', 'finvoice'] as const;
export type EInvoiceForm = (typeof E_INVOICE_FORMS)[number];

/** The rules that a file of each form has to keep. */
export const SETS_OF_FORM: Readonly<Record<EInvoiceForm, readonly RuleSet[]>> = {
  ubl: ['en16931', 'peppol'],
  finvoice: ['en16931', 'finvoice'],
};

export interface Rule {
  readonly set: RuleSet;
  /** Ids of the lines that break it; null: the document. */
  readonly broken: (invoice: EInvoice) => readonly (string | null)[];
}

/** A rule about the document. */
export function whole(set: RuleSet, holds: (invoice: EInvoice) => boolean): Rule {
  return { set, broken: (invoice) => (holds(invoice) ? [] : [null]) };
}

/** A rule about each line. */
export function perLine(set: RuleSet, holds: (line: InvoiceLine, invoice: EInvoice) => boolean): Rule {
  return {
    set,
    broken: (invoice) => invoice.lines.filter((line) => !holds(line, invoice)).map(({ id }) => id),
  };
}
