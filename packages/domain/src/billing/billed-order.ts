import { documentTotals, lineAmount, skuKey } from '../documents/document-lines.ts';
import type { InvoicedClient, VatReason } from '../documents/invoice.ts';
import type { IssuerKey } from '../documents/issuers.ts';
import type { ItemNames } from '../documents/item-names.ts';
import type { Currency } from '../documents/money.ts';
import { CATEGORY_OF_EXEMPTION } from '../einvoice/vat-exemptions.ts';

/** VAT category codes of EN 16931. */
export const VAT_CATEGORY_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G'] as const;

/**
 * Standard rate, zero rate, exempt, reverse charge, supply of goods within the EU, export outside it. Z is also a
 * sale without VAT and without a chosen reason.
 */
export type VatCategory = (typeof VAT_CATEGORY_CODES)[number];

/** Category of a VAT rate in percent and the reason for charging none. */
export function vatCategory(vatPercent: number, reason: VatReason): VatCategory {
  if (vatPercent > 0) return 'S';
  return reason === null ? 'Z' : CATEGORY_OF_EXEMPTION[reason];
}

/** Terms shared by all documents of an order; a changed term cannot be expressed as a difference document. */
export interface BillingTerms<C extends Currency = Currency> {
  readonly currency: C;
  /** Percent. */
  readonly vatPercent: number;
  readonly category: VatCategory;
  readonly issuer: IssuerKey;
  readonly buyer: {
    readonly companyId: number | null;
    readonly name: string | null;
    readonly vatId: string | null;
    /** Printed details of the client; if only these change, a corrected copy is made instead of a new document. */
    readonly party?: InvoicedClient;
  };
}

/**
 * The billable content of an order: ordered lines less credited returns; for a cancelled order, the lines the
 * customer keeps.
 */
export interface BillableOrder extends BillingTerms {
  /** True if a user chose the reason for charging no VAT; otherwise it is derived from parties and lines. */
  readonly isReasonChosen?: boolean;
  readonly lines: readonly BillableLine[];
}

export interface BillableLine extends ItemNames {
  readonly sku: string | null;
  readonly count: number;
  /** Per piece, in the currency of the order. */
  readonly price: number;
  /** Percent. */
  readonly discount: number;
  /** UN/ECE recommendation 20; absent: a piece. */
  readonly unitCode?: string | null;
  /** Chosen reason for charging no VAT, if it differs from that of the order. */
  readonly vatReason?: VatReason;
}

/** A line of a document. Count and amount are negative where the document reverses an earlier one. */
export interface DocumentRow extends Omit<BillableLine, 'vatReason' | 'nameFi'> {
  /** Net, in cents; each line is rounded, so sums over documents are exact. */
  readonly amount: number;
  /** VAT category of the line; absent: that of the document. */
  readonly category?: VatCategory;
}

/** Net amount, VAT and gross amount, in cents. */
export interface Sums {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** An invoice or credit note of an order. Its sums are positive; `kind` distinguishes charge from credit. */
export interface OrderDocument extends BillingTerms, Sums {
  readonly kind: 'invoice' | 'credit_note';
  readonly rows: readonly DocumentRow[];
}

/** The document for the current total of an order, with a row for each line that has pieces. */
export function statementOf(
  order: Pick<BillableOrder, 'currency' | 'vatPercent' | 'lines'>,
): Sums & { readonly rows: readonly DocumentRow[] } {
  const { currency, vatPercent } = order;
  const { net, vat, gross } = documentTotals(order.lines, { currency, vatPercent });
  const rows = order.lines
    .filter(({ count }) => count !== 0)
    .map(({ sku, name, count, price, discount, unitCode, vatReason }) => {
      const line = { sku, name, count, price, discount };
      return {
        ...line,
        amount: lineAmount(line, currency).cents,
        ...(unitCode && { unitCode }),
        ...(vatReason && vatPercent === 0 && { category: CATEGORY_OF_EXEMPTION[vatReason] }),
      };
    });
  return { net: net.cents, vat: vat.cents, gross: gross.cents, rows };
}

const signOf = ({ kind }: Pick<OrderDocument, 'kind'>) => (kind === 'invoice' ? 1 : -1);

/** Combined content of documents: invoices less credit notes, with the remaining rows. */
export function openStatement(
  documents: readonly OrderDocument[],
): Sums & { readonly rows: readonly DocumentRow[] } {
  const total = (name: keyof Sums) =>
    documents.reduce((sum, document) => sum + signOf(document) * document[name], 0);
  const rows = documents.flatMap((document) => turnedRows(document.rows, signOf(document)));
  return { net: total('net'), vat: total('vat'), gross: total('gross'), rows: mergedRows(rows) };
}

/** Merges rows of the same item and price under the name of the first; omits rows that cancel out. */
export function mergedRows(rows: readonly DocumentRow[]): DocumentRow[] {
  const key = ({ sku, name, price, discount, unitCode, category }: DocumentRow) =>
    JSON.stringify([...(sku === null ? [null, name] : [skuKey(sku)]), price, discount, unitCode, category]);
  return [...Map.groupBy(rows, key).values()]
    .map((same) => same.reduce(mergeRow))
    .filter(({ count, amount }) => count !== 0 || amount !== 0);
}

function mergeRow(one: DocumentRow, other: DocumentRow): DocumentRow {
  return { ...one, count: one.count + other.count, amount: one.amount + other.amount };
}

/** Rows with their sign kept (1) or inverted (-1). */
export function turnedRows(rows: readonly DocumentRow[], sign: 1 | -1): DocumentRow[] {
  if (sign === 1) return [...rows];
  return rows.map((row) => ({ ...row, count: 0 - row.count, amount: 0 - row.amount }));
}
