import type { IssuerKey } from '../documents/issuers.ts';
import type { LedgerEntry } from './ledger-entries.ts';
import type { LedgerSum } from './ledger-sums.ts';

/** Subjects of the fields in VAT returns. */
export const RETURN_ITEMS = [
  ...(['tax_standard', 'tax_middle', 'tax_low', 'vat_charged'] as const),
  ...(['sales_24', 'sales_22', 'sales_20', 'sales_13', 'sales_9', 'sales_5'] as const),
  ...(['zero_rate', 'eu_sales', 'eu_goods', 'eu_services', 'exports', 'exempt'] as const),
] as const;
export type ReturnItem = (typeof RETURN_ITEMS)[number];

/** Measure of a field in a VAT return: sales without VAT, or the VAT charged. */
export type ReturnMeasure = 'net' | 'vat';

/** A field of the VAT return of a country; amounts in cents. */
export interface ReturnField {
  /** Number of the field on the form. */
  readonly field: string;
  readonly item: ReturnItem;
  readonly measure: ReturnMeasure;
  /** ISO 4217. Returns are in EUR; other currencies must be converted. */
  readonly currency: string;
  readonly amount: number;
}

export interface VatReturn {
  readonly fields: readonly ReturnField[];
  /** Sums that fit no field of the form. */
  readonly unplaced: readonly LedgerSum[];
}

interface FieldRule {
  readonly field: string;
  readonly item: ReturnItem;
  readonly measure: ReturnMeasure;
  readonly takes: (entry: LedgerEntry) => boolean;
}

const atRates =
  (...rates: readonly number[]) =>
  ({ category, rate }: LedgerEntry) =>
    category === 'S' && rates.includes(rate);
const toEu =
  (...categories: readonly LedgerEntry['category'][]) =>
  ({ category, area }: LedgerEntry) =>
    area === 'eu' && categories.includes(category);
const without =
  (...categories: readonly LedgerEntry['category'][]) =>
  ({ category }: LedgerEntry) =>
    categories.includes(category);

/** Return of self-assessed taxes of the Finnish Tax Administration: fields of sales. */
const FINNISH_FIELDS: readonly FieldRule[] = [
  { field: '301', item: 'tax_standard', measure: 'vat', takes: atRates(25.5, 24) },
  { field: '302', item: 'tax_middle', measure: 'vat', takes: atRates(13.5, 14) },
  { field: '303', item: 'tax_low', measure: 'vat', takes: atRates(10) },
  { field: '304', item: 'zero_rate', measure: 'net', takes: without('Z', 'G') },
  { field: '311', item: 'eu_goods', measure: 'net', takes: toEu('K') },
  { field: '312', item: 'eu_services', measure: 'net', takes: toEu('AE') },
];

const isTaxedInEstonia = atRates(24, 22, 20, 13, 9, 5);

/** Form KMD of the Estonian Tax and Customs Board: lines of sales. */
const ESTONIAN_FIELDS: readonly FieldRule[] = [
  { field: '1', item: 'sales_24', measure: 'net', takes: atRates(24) },
  { field: '1¹', item: 'sales_20', measure: 'net', takes: atRates(20) },
  { field: '1²', item: 'sales_22', measure: 'net', takes: atRates(22) },
  { field: '2', item: 'sales_9', measure: 'net', takes: atRates(9) },
  { field: '2¹', item: 'sales_5', measure: 'net', takes: atRates(5) },
  { field: '2²', item: 'sales_13', measure: 'net', takes: atRates(13) },
  {
    field: '3',
    item: 'zero_rate',
    measure: 'net',
    takes: (entry) => toEu('K', 'AE')(entry) || without('Z', 'G')(entry),
  },
  { field: '3.1', item: 'eu_sales', measure: 'net', takes: toEu('K', 'AE') },
  { field: '3.1.1', item: 'eu_goods', measure: 'net', takes: toEu('K') },
  { field: '3.2', item: 'exports', measure: 'net', takes: without('G') },
  { field: '4', item: 'vat_charged', measure: 'vat', takes: isTaxedInEstonia },
  { field: '8', item: 'exempt', measure: 'net', takes: without('E') },
];

const FIELDS: Readonly<Record<IssuerKey, readonly FieldRule[]>> = {
  finland: FINNISH_FIELDS,
  estonia: ESTONIAN_FIELDS,
};

/** Sales fields of an issuer's VAT return, by currency; empty fields are omitted. */
export function vatReturn(issuer: IssuerKey, sums: readonly LedgerSum[]): VatReturn {
  const rules = FIELDS[issuer];
  const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
  return {
    fields: currencies.flatMap((currency) =>
      rules.flatMap(({ field, item, measure, takes }) => {
        const taken = sums.filter((sum) => sum.currency === currency && takes(sum));
        const amount = taken.reduce((total, sum) => total + sum[measure], 0);
        return taken.length === 0 ? [] : [{ field, item, measure, currency, amount }];
      }),
    ),
    unplaced: sums.filter((sum) => !rules.some(({ takes }) => takes(sum))),
  };
}
