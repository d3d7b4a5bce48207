import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { checkDocument } from '@halla/domain/einvoice/rules/check-e-invoice';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { eInvoiceSource } from './e-invoice-source.ts';
import type { Billing } from './order-billing.service.ts';

/** Refuses to issue documents that break a rule of EN 16931, in whatever format they are sent. */
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
