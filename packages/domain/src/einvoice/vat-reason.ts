import type { VatCategory } from '../billing/billed-order.ts';
import type { InvoicedClient } from '../documents/invoice.ts';
import type { Issuer } from '../documents/issuers.ts';

interface Sale {
  /** Percent. */
  readonly vatPercent: number;
  readonly category: VatCategory;
  readonly issuer: Pick<Issuer, 'country'>;
  readonly buyer: Pick<InvoicedClient, 'location'>;
}

/** True for a sale within the issuer's country without VAT and without a reason for it. */
export function isUnexplainedHomeSale({ vatPercent, category, issuer, buyer }: Sale): boolean {
  const country = buyer.location?.slice(0, 2).toUpperCase();
  return vatPercent === 0 && category === 'Z' && country === issuer.country;
}
