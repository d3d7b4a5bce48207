import type { Lang } from '../limits.ts';
import { type Invoice, type InvoicedOrder, invoiceOf } from './invoice.ts';
import type { Issuer } from './issuers.ts';

/** An order as its confirmation or proforma invoice prints it: what its invoice would say, with the number of the order. */
export interface PrintedOrder extends Invoice {
  /** From 1; each sending is one. */
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
