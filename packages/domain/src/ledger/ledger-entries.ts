import type { VatCategory } from '../billing/billed-order.ts';
import type { EInvoice } from '../einvoice/e-invoice.ts';
import { isInEu } from '../geography/eu.ts';

/** Location of a buyer relative to the seller. */
export const SALES_AREAS = ['home', 'eu', 'outside'] as const;
export type SalesArea = (typeof SALES_AREAS)[number];

/** Sales of a document under one VAT category and rate, in cents; negative for a credit note. */
export interface LedgerEntry {
  /** ISO 4217. */
  readonly currency: string;
  readonly category: VatCategory;
  /** Percent. */
  readonly rate: number;
  readonly area: SalesArea;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The entries of a document in the sales ledger: one for each VAT category and rate that it states. */
export function ledgerEntries(invoice: EInvoice): LedgerEntry[] {
  const sign = invoice.typeCode === 380 ? 1 : -1;
  const area = areaOf(invoice);
  return invoice.vatBreakdown.map(({ category, rate, taxable, tax }) => ({
    ...{ currency: invoice.currency, category, rate, area },
    ...{ net: signed(taxable, sign), vat: signed(tax, sign), gross: signed(taxable + tax, sign) },
  }));
}

function signed(cents: number, sign: number): number {
  return cents === 0 ? 0 : cents * sign;
}

/** A buyer of unknown country counts as domestic, because domestic sales are always part of the return. */
function areaOf({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): SalesArea {
  const country = buyer.address.country;
  if (country === null || country === seller.address.country) return 'home';
  return isInEu(country) ? 'eu' : 'outside';
}
