import type { EInvoice } from '../einvoice/e-invoice.ts';
import { ledgerEntries } from './ledger-entries.ts';

/** Dimensions by which revenue is broken down. */
export const REVENUE_VIEWS = ['month', 'country', 'reseller', 'product'] as const;
export type RevenueView = (typeof REVENUE_VIEWS)[number];

/** An issued document with its place in the views. */
export interface SoldDocument {
  readonly invoice: EInvoice;
  /** Id of the reseller that buys, or whose client does; null: the maker sells directly. */
  readonly resellerId: number | null;
}

/** A share of the revenue, in cents without VAT; negative where more was credited than invoiced. */
export interface RevenueSum {
  readonly view: RevenueView;
  /** YYYY-MM, country code, id of a reseller or sku; null: not known, or none. */
  readonly key: string | null;
  /** ISO 4217; currencies are never added together. */
  readonly currency: string;
  readonly net: number;
  /** Name of a product on its last document. */
  readonly name: string | null;
}

/** Contributions of a document to each view; the parts of a view add up to the amount in the sales ledger. */
export function revenueOf({ invoice, resellerId }: SoldDocument): RevenueSum[] {
  const { currency, issueDate, buyer, lines, typeCode } = invoice;
  const net = ledgerEntries(invoice).reduce((sum, entry) => sum + entry.net, 0);
  const sign = typeCode === 380 ? 1 : -1;
  const products = lines.map((line) => ({ ...line, net: line.net * sign }));
  // A document of before lines were kept has its sum alone.
  const rest = net - products.reduce((sum, line) => sum + line.net, 0);
  const part = (view: RevenueView, key: string | null, share = net, name: string | null = null) => ({
    ...{ view, key, currency, net: share, name },
  });
  return [
    part('month', issueDate.slice(0, 7)),
    part('country', buyer.address.country),
    part('reseller', resellerId === null ? null : String(resellerId)),
    ...products.map((line) =>
      part('product', line.sellerItemId, line.net, line.sellerItemId === null ? null : line.itemName),
    ),
    ...(rest === 0 ? [] : [part('product', null, rest)]),
  ];
}

/** Sums with more parts added, one for each view, key and currency. */
export function addedRevenue(sums: readonly RevenueSum[], parts: readonly RevenueSum[]): RevenueSum[] {
  const alike = Map.groupBy([...sums, ...parts], ({ view, key, currency }) =>
    JSON.stringify([view, key, currency]),
  );
  return [...alike.values()].map((group) =>
    group.reduce((one, other) => ({ ...other, net: one.net + other.net, name: other.name ?? one.name })),
  );
}

/** The sums of a view: months in their order, others the largest first. */
export function revenueIn(sums: readonly RevenueSum[], view: RevenueView): RevenueSum[] {
  const shown = sums.filter((sum) => sum.view === view);
  if (view === 'month') return shown.toSorted((one, other) => compare(one.key, other.key));
  return shown.toSorted((one, other) => other.net - one.net || compare(one.key, other.key));
}

const compare = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '', 'en');
