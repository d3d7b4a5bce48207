import type { PaymentStatus } from '../documents/document-states.ts';
import { fromHundredths } from '../documents/hundredths.ts';
import { hasGoods, type InvoicedClient, type VatReason, vatReason } from '../documents/invoice.ts';
import type { Issuer, IssuerKey } from '../documents/issuers.ts';
import type { Currency } from '../documents/money.ts';
import {
  type BillableLine,
  type BillableOrder,
  type OrderDocument,
  statementOf,
  vatCategory,
} from './billed-order.ts';
import { nextDocuments } from './next-documents.ts';

/** A stored order with everything its documents depend on. */
export interface StoredBilling {
  readonly currency: Currency;
  /** Percent. */
  readonly vatPercent: number;
  /** Chosen reason for charging no VAT; null: it follows from parties and lines. */
  readonly vatReason?: VatReason;
  readonly issuerKey: IssuerKey;
  readonly issuer: Pick<Issuer, 'country' | 'vat'>;
  readonly client: InvoicedClient;
  /** The client's company among the contacts. */
  readonly companyId: number | null;
  /** As ordered, with the credited pieces of each line. */
  readonly lines: readonly CreditedLine[];
  /** Net cents as stored; for an imported order it may differ from the sum of the lines. */
  readonly total: number;
}

/** A line as it was ordered. */
export interface CreditedLine extends BillableLine {
  /** Pieces that were returned or did not arrive, and were credited. */
  readonly credited?: number;
}

/** The billable lines of an order: its lines less credited pieces, and a line for any remaining amount. */
export function billableOrder(order: StoredBilling): BillableOrder {
  const { currency, vatPercent, issuerKey, issuer, client, companyId, lines, total } = order;
  const name = client.companyName ?? client.contactName;
  const chosen = order.vatReason ?? null;
  const reason = vatReason({ vat: vatPercent, issuer, client, chosen, hasGoods: hasGoods(lines) });
  return {
    ...{ currency, vatPercent, issuer: issuerKey },
    category: vatCategory(vatPercent, reason),
    ...(chosen !== null && { isReasonChosen: true }),
    buyer: { companyId, name, vatId: client.companyVatId, party: client },
    lines: [
      ...lines.map((line) => withoutSame(withoutCredited(line), reason)),
      ...restOf({ lines, total, currency, vatPercent }),
    ],
  };
}

/** Drops the reason of a line if it equals that of its order. */
function withoutSame({ vatReason: own, ...line }: BillableLine, reason: VatReason): BillableLine {
  return own && own !== reason ? { ...line, vatReason: own } : line;
}

/** A line without the pieces that were credited. */
export function withoutCredited({ credited = 0, ...line }: CreditedLine): BillableLine {
  return { ...line, count: line.count - credited };
}

function restOf({
  lines,
  total,
  ...terms
}: Pick<StoredBilling, 'lines' | 'total' | 'currency' | 'vatPercent'>): BillableLine[] {
  const rest = total - statementOf({ ...terms, lines }).net;
  if (rest === 0) return [];
  return [{ sku: null, name: null, count: 1, price: fromHundredths(rest), discount: 0 }];
}

/** Effect of a save on the documents of an order. */
export interface DocumentPlan {
  /** The draft afterwards; null for none. */
  readonly draft: OrderDocument | null;
  /** Documents to issue now, in this order: at most one credit note and one invoice. */
  readonly issued: readonly OrderDocument[];
}

/** An order before and after a save. */
export interface BilledSave {
  /** Documents issued until now, oldest first. */
  readonly issued: readonly OrderDocument[];
  readonly after: PaymentStatus;
  readonly order: BillableOrder;
  /** Lines that the customer keeps when the order is cancelled. */
  readonly kept?: readonly BillableLine[];
  /** Issues the draft regardless of the status. */
  readonly issues?: boolean;
}

/**
 * Documents of an order after a save: a draft until the first issue, which happens on request or when the order
 * leaves `invoiced`; afterwards the documents that reconcile it. A cancelled order is billed for what the customer
 * keeps.
 */
export function planDocuments({ issued, after, order, kept = [], issues = false }: BilledSave): DocumentPlan {
  if (after === 'cancelled') return { draft: null, issued: nextDocuments(issued, { ...order, lines: kept }) };
  if (issued.length > 0) return { draft: null, issued: nextDocuments(issued, order) };
  const first = invoiceOver(order);
  return after === 'invoiced' && !issues ? { draft: first, issued: [] } : { draft: null, issued: [first] };
}

/** One invoice over the total of an order, even if that is zero. */
function invoiceOver(order: BillableOrder): OrderDocument {
  const { currency, vatPercent, category, issuer, buyer } = order;
  return { kind: 'invoice', currency, vatPercent, category, issuer, buyer, ...statementOf(order) };
}
