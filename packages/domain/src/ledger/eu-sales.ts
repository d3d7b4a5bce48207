import type { EInvoice } from '../einvoice/e-invoice.ts';
import { ledgerEntries } from './ledger-entries.ts';

/** Sales without VAT to one buyer in another member state during a period, in cents. */
export interface EuSale {
  /** Member state of the buyer, as its VAT number begins: EL for Greece. */
  readonly country: string;
  /** Without the country prefix; null: not stated on the documents, which makes the list incomplete. */
  readonly vatNumber: string | null;
  /** As stated on the latest document. */
  readonly buyer: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Intra-community supply. */
  readonly goods: number;
  /** Reverse charge. */
  readonly services: number;
}

const keyOf = ({ country, vatNumber, buyer, currency }: EuSale) =>
  JSON.stringify([country, vatNumber ?? ['none', buyer], currency]);

/** Rows of the EU sales list with documents added, by country, VAT number and currency. */
export function withEuSales(rows: readonly EuSale[], invoices: readonly EInvoice[]): EuSale[] {
  const all = [...rows, ...invoices.flatMap(euSaleOf)];
  return [...Map.groupBy(all, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, alike]) => alike.reduce(merged));
}

function merged(one: EuSale, other: EuSale): EuSale {
  return { ...other, goods: one.goods + other.goods, services: one.services + other.services };
}

function euSaleOf(invoice: EInvoice): EuSale[] {
  const entries = ledgerEntries(invoice).filter(({ area }) => area === 'eu');
  const sum = (category: 'K' | 'AE') =>
    entries.filter((entry) => entry.category === category).reduce((total, { net }) => total + net, 0);
  if (!entries.some(({ category }) => category === 'K' || category === 'AE')) return [];
  const { name, vatId, address } = invoice.buyer;
  const [, prefix, number] = /^([A-Z]{2})(.+)$/.exec(vatId ?? '') ?? [];
  return [
    {
      country: prefix ?? listed(address.country ?? ''),
      vatNumber: number ?? null,
      ...{ buyer: name, currency: invoice.currency, goods: sum('K'), services: sum('AE') },
    },
  ];
}

/** VAT numbers of Greece begin with EL. */
function listed(country: string): string {
  return country === 'GR' ? 'EL' : country;
}
