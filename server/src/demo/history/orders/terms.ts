import type { Random } from '@halla/domain/demo/random';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import type { CastCompany } from '../world.ts';

export function currencyOf({ location }: CastCompany): Currency {
  return location === 'US' ? 'USD' : 'EUR';
}

/** Discount in percent; resellers buy below the list price. */
export function discountOf({ role }: CastCompany, random: Random): number {
  if (role === 'reseller') return 20;
  return random.chance(0.25) ? random.pick([5, 7.5, 10]) : 0;
}

/** VAT in percent for the countries of the two issuers; other clients pay none with a VAT id or outside the EU. */
const VAT: Readonly<Record<string, number>> = { FI: 25.5, EE: 24 };

export function invoicingOf({ location }: CastCompany) {
  return {
    invoiceIssuer: defaultIssuer(location),
    invoiceLanguage: location === 'FI' ? 'fi' : 'en',
    vat: VAT[location ?? ''] ?? 0,
  } as const;
}
