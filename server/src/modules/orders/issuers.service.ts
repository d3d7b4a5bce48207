import type { CallOutput } from '@halla/contract/calls';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';

/** The companies that invoice; samples while an installation has set none. */
export async function getInvoiceIssuers({
  ctx: { config, now },
}: Asked<'get_invoice_issuers'>): Promise<CallOutput<'get_invoice_issuers'>> {
  return {
    today: businessDay(now, config.BUSINESS_TIME_ZONE),
    issuers: {
      estonia: config.ISSUER_ESTONIA ?? PLACEHOLDER_ISSUERS.estonia,
      finland: config.ISSUER_FINLAND ?? PLACEHOLDER_ISSUERS.finland,
    },
  };
}
