import { creditorReference, paymentReference } from '@halla/domain/billing/invoice-numbers';
import type { Issuer } from '@halla/domain/documents/issuers';
import type { DocumentRecord } from '../billing/order-documents.repository.ts';

/** The reference by which the buyer pays an invoice; abroad after ISO 11649, which banks there read. */
export function statedReference(
  { ordinal, buyer }: Pick<DocumentRecord, 'ordinal' | 'buyer'>,
  { orderNumber, issuer }: { orderNumber: number; issuer: Issuer },
): string {
  const reference = paymentReference(orderNumber, ordinal);
  const isAbroad = (buyer.location?.slice(0, 2).toUpperCase() ?? issuer.country) !== issuer.country;
  return isAbroad ? creditorReference(reference) : reference;
}
