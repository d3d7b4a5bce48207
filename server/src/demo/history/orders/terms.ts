import type { Random } from '@halla/domain/demo/random';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import type { CastCompany } from '../world.ts';

export function currencyOf({ location }: CastCompany): Currency {
  return location === 'US' ? 'USD' : 'EUR';
}

/** Percent; resellers buy below the list. */
export function discountOf({ role }: CastCompany, random: Random): number {
  if (role === 'reseller') return 20;
  return random.chance(0.25) ? random.pick([5, 7.5, 10]) : 0;
}

/** Percent of the countries of the two invoicing companies; others pay none with a VAT id or outside the union. */
const VAT: Readonly<Record<string, number>> = { FI: 25.5, EE: 24 };

export function invoicingOf({ location }: CastCompany) {
  return {
    invoiceIssuer: defaultIssuer(location),
    invoiceLanguage: location === 'FI' ? 'fi' : 'en',
    vat: VAT[location ?? ''] ?? 0,
  } as const;
}
