import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { checkDocument } from '@halla/domain/einvoice/rules/check-e-invoice';
import { isUnexplainedHomeSale } from '@halla/domain/einvoice/vat-reason';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { eInvoiceSource } from './e-invoice-source.ts';
import type { Billing } from './order-billing.service.ts';

/** Refuses to issue an invoice for a sale at home that carries no VAT and no reason for it. */
export function refuseUnexplained({ plan, stated }: Billing): void {
  const isUnexplained = plan.issued.some(
    ({ kind, buyer, ...terms }) =>
      kind === 'invoice' &&
      buyer.party !== undefined &&
      isUnexplainedHomeSale({ ...terms, issuer: stated.issuer, buyer: buyer.party }),
  );
  if (isUnexplained && stated.vatReason === null)
    throw refusedField('orders.vat_reason', 'orderData.vatReason');
}

/** Refuses to issue documents that break a rule of EN 16931, whatever form they are sent in. */
export function refuseUnsound({ now, config }: SignedInContext, billing: Billing): void {
  const { plan, order, ordinal, languages, stated } = billing;
  const findings = plan.issued.flatMap((document) => {
    const source = eInvoiceSource(document, {
      ...{
        number: billing.invoice ?? '0',
        language: languages[document.kind],
        refersTo: [],
        paid: 0,
        stated,
      },
      ...{
        day: businessDay(now, config.BUSINESS_TIME_ZONE),
        reference: paymentReference(order.number, ordinal),
      },
    });
    return checkDocument(source, { sets: ['en16931'], isReasonChosen: stated.vatReason !== null });
  });
  if (findings.length === 0) return;
  const rules = [...new Set(findings.map(({ rule }) => rule))].join(', ');
  throw new AppError('orders.unsound_document', { details: { rules } });
}
