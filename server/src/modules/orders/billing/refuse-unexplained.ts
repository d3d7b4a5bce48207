import type { OrderDocument } from '@halla/domain/billing/billed-order';
import { isUnexplainedHomeSale } from '@halla/domain/einvoice/vat-reason';
import { refusedField } from '#app/calls/errors.ts';
import type { Config } from '#app/process/config.ts';
import { issuersOf } from './issuers.service.ts';
import type { StatedTerms } from './order-documents.table.ts';
import { type BilledOrder, billableOf } from './stored-billing.ts';

interface Issued {
  issued: readonly OrderDocument[];
  stated: Pick<StatedTerms, 'issuer' | 'vatReason'>;
}

/** Refuses to issue an invoice for a domestic sale without VAT and without a reason for that. */
export function refuseUnexplained({ issued, stated: { issuer, vatReason } }: Issued): void {
  if (vatReason !== null) return;
  const isUnexplained = issued.some(
    ({ kind, buyer, ...terms }) =>
      kind === 'invoice' &&
      buyer.party !== undefined &&
      isUnexplainedHomeSale({ ...terms, issuer, buyer: buyer.party }),
  );
  if (isUnexplained) throw refusedField('orders.vat_reason', 'orderData.vatReason');
}

/** True for an order whose invoice would be refused for the lack of a reason. */
export function lacksVatReason(order: BilledOrder, config: Config): boolean {
  if (order.vatReason !== null) return false;
  const { issuer, buyer, ...terms } = billableOf(order, { config, lines: [], total: 0 });
  const { party } = buyer;
  return (
    party !== undefined &&
    isUnexplainedHomeSale({ ...terms, issuer: issuersOf(config)[issuer], buyer: party })
  );
}
