import type { Lang } from '../limits.ts';
import { type Invoice, type InvoicedOrder, invoiceOf } from './invoice.ts';
import type { Issuer } from './issuers.ts';

/**
 * An order as printed on its confirmation or proforma invoice: the content of its invoice with the number of the
 * order.
 */
export interface PrintedOrder extends Invoice {
  /** Counted from 1; each mailing is a version. */
  readonly version: number;
}

interface Terms {
  readonly issuer: Issuer;
  readonly language: Lang;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly version: number;
}

/** The printed content of an order; RangeError for invalid lines. */
export function printedOrder(order: InvoicedOrder, { version, ...terms }: Terms): PrintedOrder {
  return { ...invoiceOf(order, terms), version };
}
