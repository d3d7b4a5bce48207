import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import { monthsUpTo } from '@halla/domain/documents/order-months';
import type { PageAddress } from '../../../ui/link.tsx';
import type { Period } from '../ledger/ledger-period.ts';

/** A period of the ledger of an issuer. */
export interface LedgerAsked extends Period {
  readonly issuer: IssuerKey;
}

/** URL of the sales ledger for a period, and for a country if given. */
export function ledgerOf({ from, to, issuer }: LedgerAsked, country?: string | null): PageAddress {
  const params = new URLSearchParams({ from, to, issuer });
  if (country !== undefined) params.set('country', country ?? '-');
  return `/cpanel/salesledger?${params.toString()}`;
}

/** The months of a period, the oldest first: YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  return monthsUpTo(to, (lastYear - year) * 12 + lastMonth - month + 1);
}

/** The days of a month that are in a period. */
export function periodOfMonth(month: string, { from, to }: Period): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first > from ? first : from, to: last < to ? last : to };
}

/** URL of the orders with an item, in any status. */
export function ordersWith(sku: string): PageAddress {
  const params = new URLSearchParams({ q: sku, status: ORDER_STATES.all.join(',') });
  return `/cpanel/orders?${params.toString()}`;
}
