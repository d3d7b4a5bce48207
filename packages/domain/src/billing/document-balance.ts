import { type DueDocument, type Dues, duesOf } from './document-dues.ts';

/** Combined balance of the documents of an order, in cents. */
export interface Balance {
  /** Invoices less credit notes. */
  readonly gross: number;
  readonly paid: number;
  readonly due: number;
  /** Paid beyond all invoices; to be refunded. */
  readonly overpaid: number;
}

/** Dues of each invoice and the total balance; `documents` are oldest first, including the draft until one is issued. */
export function balanceOf(documents: readonly DueDocument[], paid: number): { dues: Dues; balance: Balance } {
  const dues = duesOf(documents, paid);
  const gross = documents.reduce((sum, one) => sum + (one.kind === 'invoice' ? one.gross : -one.gross), 0);
  const due = dues.invoices.reduce((sum, invoice) => sum + invoice.due, 0);
  return { dues, balance: { gross, paid, due, overpaid: dues.overpaid } };
}

/** Invoices that a new credit note over `gross` cents credits, by number: allocated newest first, listed oldest first. */
export function creditedInvoices(documents: readonly DueDocument[], gross: number): string[] {
  const open = duesOf(documents, 0).invoices.filter(({ due }) => due > 0);
  const named: string[] = [];
  let left = gross;
  for (const { number, due } of open.toReversed()) {
    if (left <= 0) break;
    named.unshift(number);
    left -= due;
  }
  return named;
}
