import type { CallOutput } from '@halla/contract/calls';
import { type Issuer, type IssuerKey, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import type { Config } from '#app/process/config.ts';

/** The companies that invoice; sample companies until the installation configures its own. */
export async function getInvoiceIssuers({
  ctx: { config, now },
}: Asked<'get_invoice_issuers'>): Promise<CallOutput<'get_invoice_issuers'>> {
  return {
    today: businessDay(now, config.BUSINESS_TIME_ZONE),
    issuers: issuersOf(config),
  };
}

/** The companies of the maker, by their keys. */
export function issuersOf({ ISSUER_ESTONIA, ISSUER_FINLAND }: Config): Record<IssuerKey, Issuer> {
  return {
    estonia: ISSUER_ESTONIA ?? PLACEHOLDER_ISSUERS.estonia,
    finland: ISSUER_FINLAND ?? PLACEHOLDER_ISSUERS.finland,
  };
}
