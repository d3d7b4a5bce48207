import type { CallOutput } from '@halla/contract/calls';
import {
  type Issuer,
  type IssuerKey,
  isPlaceholder,
  PLACEHOLDER_ISSUERS,
} from '@halla/domain/documents/issuers';
import type { Letterhead } from '@halla/domain/documents/letterhead';
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
    logos: logosOf(config),
  };
}

/** The companies of the maker, by their keys. */
export function issuersOf({ ISSUER_ESTONIA, ISSUER_FINLAND }: Config): Record<IssuerKey, Issuer> {
  return {
    estonia: ISSUER_ESTONIA ?? PLACEHOLDER_ISSUERS.estonia,
    finland: ISSUER_FINLAND ?? PLACEHOLDER_ISSUERS.finland,
  };
}

function logosOf({ ISSUER_ESTONIA_LOGO, ISSUER_FINLAND_LOGO }: Config): Record<IssuerKey, string | null> {
  return { estonia: ISSUER_ESTONIA_LOGO ?? null, finland: ISSUER_FINLAND_LOGO ?? null };
}

/** What a company prints around the content of its documents. */
export function letterheadOf(
  config: Config,
  { key, issuer }: { key: IssuerKey; issuer: Issuer },
): Letterhead {
  return { isSample: isPlaceholder(key, issuer), logo: logosOf(config)[key] };
}
