import {
  type BillableOrder,
  type BillingTerms,
  mergedRows,
  type OrderDocument,
  openStatement,
  statementOf,
  turnedRows,
  type VatCategory,
} from './billed-order.ts';

/**
 * Documents that reconcile what was issued for an order with its current total, in order of issue; none if they
 * agree. `issued` is oldest first, without drafts. Changed terms require a full credit note and a new invoice; any
 * other change is one document over the difference.
 */
export function nextDocuments(issued: readonly OrderDocument[], wanted: BillableOrder): OrderDocument[] {
  // A credit note has the terms of the credited invoice.
  const last = issued.findLast(({ kind }) => kind === 'invoice') ?? issued.at(-1);
  const order = withIssuedReason(wanted, last);
  if (last === undefined || isSameTerms(last, order)) return difference(issued, order);
  return [...fullCredit(issued, last), ...difference([], order)];
}

/** VAT categories between two EU states that are derived from the lines of an order. */
const WITHIN_EU: ReadonlySet<VatCategory> = new Set(['K', 'AE']);

/** A supply within the EU keeps the category of its first invoice, goods or services, unless a reason is chosen. */
function withIssuedReason(order: BillableOrder, last: OrderDocument | undefined): BillableOrder {
  if (order.isReasonChosen || last === undefined) return order;
  const isBoth = WITHIN_EU.has(last.category) && WITHIN_EU.has(order.category);
  return isBoth ? { ...order, category: last.category } : order;
}

/** True when documents with these terms can be offset against each other. */
export function isSameTerms(one: BillingTerms, other: BillingTerms): boolean {
  return (
    one.currency === other.currency &&
    one.vatPercent === other.vatPercent &&
    one.category === other.category &&
    one.issuer === other.issuer &&
    isSameBuyer(one.buyer, other.buyer)
  );
}

/**
 * Buyers are compared by name if at least one is not a company among the contacts; otherwise a corrected name is
 * irrelevant.
 */
function isSameBuyer(one: BillingTerms['buyer'], other: BillingTerms['buyer']): boolean {
  const plain = (text: string | null) => text?.trim().toLowerCase() ?? '';
  if (plain(one.vatId) !== plain(other.vatId)) return false;
  if (one.companyId !== null && other.companyId !== null) return one.companyId === other.companyId;
  return plain(one.name) === plain(other.name);
}

/** VAT is that of the whole order less the VAT already charged, so that rounding errors do not accumulate. */
function difference(issued: readonly OrderDocument[], order: BillableOrder): OrderDocument[] {
  const now = statementOf(order);
  const before = openStatement(issued);
  const sums = { net: now.net - before.net, vat: now.vat - before.vat, gross: now.gross - before.gross };
  if (sums.net === 0 && sums.vat === 0) return [];
  const rows = mergedRows([...now.rows, ...turnedRows(before.rows, -1)]);
  return [documentOver({ terms: order, sums, rows })];
}

function fullCredit(issued: readonly OrderDocument[], terms: BillingTerms): OrderDocument[] {
  const { rows, ...open } = openStatement(issued);
  if (open.gross === 0 && open.net === 0) return [];
  const sums = { net: 0 - open.net, vat: 0 - open.vat, gross: 0 - open.gross };
  return [documentOver({ terms, sums, rows: turnedRows(rows, -1) })];
}

/** The kind follows the sign of the gross amount. */
function documentOver({
  terms: { currency, vatPercent, category, issuer, buyer },
  sums,
  rows,
}: {
  terms: BillingTerms;
  sums: Pick<OrderDocument, 'net' | 'vat' | 'gross'>;
  rows: OrderDocument['rows'];
}): OrderDocument {
  const sign = sums.gross < 0 ? -1 : 1;
  return {
    kind: sign === 1 ? 'invoice' : 'credit_note',
    ...{ currency, vatPercent, category, issuer, buyer },
    rows: turnedRows(rows, sign),
    ...{ net: sign * sums.net, vat: sign * sums.vat, gross: sign * sums.gross },
  };
}
