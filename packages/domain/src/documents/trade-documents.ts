import type { Lang } from '../limits.ts';
import type { PrintedQuotation } from '../quotations/printed-quotation.ts';
import type { ResourceKind } from '../resources/resources.ts';
import type { Letterhead } from './letterhead.ts';
import type { PrintedDelivery } from './printed-delivery.ts';
import type { PrintedOrder } from './printed-order.ts';
import type { PrintedPurchase } from './printed-purchase.ts';

/** Documents other than invoices that are mailed and stored as sent, with the kind of row each is made from. */
export const TRADE_DOCUMENTS = {
  quotation: 'quotation',
  purchase_order: 'resupplyOrder',
  delivery_note: 'shipment',
  order_confirmation: 'order',
  proforma: 'order',
} as const satisfies Record<string, ResourceKind>;

export type TradeDocumentKind = keyof typeof TRADE_DOCUMENTS;
export const TRADE_DOCUMENT_KINDS = Object.keys(TRADE_DOCUMENTS) as readonly TradeDocumentKind[];

/** Printed content of a trade document as plain data. */
export type PrintedTradeDocument = (
  | { readonly kind: 'quotation'; readonly quotation: PrintedQuotation }
  | { readonly kind: 'purchase_order'; readonly purchase: PrintedPurchase }
  | { readonly kind: 'delivery_note'; readonly delivery: PrintedDelivery }
  | { readonly kind: 'order_confirmation' | 'proforma'; readonly order: PrintedOrder }
) &
  Letterhead;

/** Number of a document with its version, as in the name of its file: K7MP2QX9, then K7MP2QX9_v2. */
export function versionedNumber(number: string, version: number): string {
  return version === 1 ? number : `${number}_v${version}`;
}

/** Language of a document to a company abroad or at home: Finnish within Finland. */
export function languageFor(location: string | null | undefined): Lang {
  return location?.slice(0, 2).toUpperCase() === 'FI' ? 'fi' : 'en';
}
