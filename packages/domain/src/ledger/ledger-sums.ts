import type { LedgerEntry } from './ledger-entries.ts';

/** Sum over all documents of a period under one VAT category and rate, in cents. */
export interface LedgerSum extends LedgerEntry {
  /** Number of documents. */
  readonly count: number;
}

const keyOf = ({ currency, category, rate, area }: LedgerEntry) =>
  `${currency} ${category} ${rate.toFixed(2).padStart(6, '0')} ${area}`;

/** Sums with more entries added, by currency, category, rate and area, in this order. */
export function addedUp(sums: readonly LedgerSum[], entries: readonly LedgerEntry[]): LedgerSum[] {
  const all = [...sums, ...entries.map((entry) => ({ ...entry, count: 1 }))];
  return [...Map.groupBy(all, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, alike]) => alike.reduce(merged));
}

function merged(one: LedgerSum, other: LedgerSum): LedgerSum {
  return {
    ...one,
    net: one.net + other.net,
    vat: one.vat + other.vat,
    gross: one.gross + other.gross,
    count: one.count + other.count,
  };
}
