/** An issued document against which payments are allocated; amounts in cents of one currency. */
export interface DueDocument {
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly gross: number;
  /** Numbers of the invoices that a credit note credits. */
  readonly refersTo: readonly string[];
}

/** How much of an invoice is credited, paid and still due, in cents. */
export interface InvoiceDue {
  readonly number: string;
  readonly gross: number;
  readonly credited: number;
  readonly paid: number;
  readonly due: number;
}

/** State of an order's invoices, and the amount overpaid. */
export interface Dues {
  readonly invoices: readonly InvoiceDue[];
  /** Cents; to be refunded. */
  readonly overpaid: number;
}

/**
 * Allocates credit notes to the invoices they refer to, then payments to the oldest open invoice. `documents` are
 * oldest first, `paid` is the sum of all payments less refunds.
 */
export function duesOf(documents: readonly DueDocument[], paid: number): Dues {
  const open = new Map(
    documents.filter(({ kind }) => kind === 'invoice').map(({ number, gross }) => [number, gross]),
  );
  for (const { gross, refersTo } of documents.filter(({ kind }) => kind === 'credit_note'))
    setAgainst(open, { numbers: refersTo, amount: gross });
  const creditable = new Map(open);
  const overpaid = setAgainst(open, { numbers: [...open.keys()], amount: paid });
  const invoices = documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number, gross }) => {
      const due = open.get(number) ?? 0;
      const afterCredits = creditable.get(number) ?? 0;
      return { number, gross, credited: gross - afterCredits, paid: afterCredits - due, due };
    });
  return { invoices, overpaid };
}

/** Reduces the open amounts in order; returns the unallocated remainder. */
function setAgainst(
  open: Map<string, number>,
  { numbers, amount }: { numbers: readonly string[]; amount: number },
): number {
  let left = amount;
  for (const number of numbers) {
    const taken = Math.min(left, open.get(number) ?? 0);
    open.set(number, (open.get(number) ?? 0) - taken);
    left -= taken;
  }
  return left;
}
