import type { CallOutput } from '@halla/contract/calls';
import { formatQuantity } from '@halla/domain/formats';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  countColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';

export type SalesSums = CallOutput<'get_sales_sums'>;
type Sum = SalesSums['sums'][number];
type Field = SalesSums['vatReturn']['fields'][number];
type EuSale = SalesSums['euSales'][number];

const sumMoney = (id: 'net' | 'vat' | 'gross') =>
  moneyColumn<Sum>({
    id,
    title: (t) => t(($) => $.salesLedger.fields[id]),
    amount: (sum) => sum[id],
    currency: ({ currency }) => currency,
    width: 130,
    inCard: 'fact',
  });

/** Columns of the sums by VAT category. */
export const SUM_COLUMNS = defineColumns<Sum>([
  textColumn({
    id: 'category',
    title: (t) => t(($) => $.salesLedger.fields.category),
    text: ({ category }, t) => t(($) => $.salesLedger.categories[category]),
    width: 190,
    grows: true,
    inCard: 'title',
  }),
  quantityColumn({
    id: 'rate',
    title: (t) => t(($) => $.salesLedger.fields.rate),
    quantity: ({ rate }) => rate,
    inCard: 'corner',
    cardText: ({ rate }) => `${formatQuantity(rate, currentLanguage())} %`,
  }),
  textColumn({
    id: 'area',
    title: (t) => t(($) => $.salesLedger.fields.area),
    text: ({ area }, t) => t(($) => $.salesLedger.areas[area]),
    inCard: 'text',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.salesLedger.fields.count),
    count: ({ count }) => count,
    width: 120,
  }),
  sumMoney('net'),
  sumMoney('vat'),
  sumMoney('gross'),
]);

/** Columns of the fields of a VAT return. */
export const RETURN_COLUMNS = defineColumns<Field>([
  textColumn({
    id: 'field',
    title: (t) => t(($) => $.salesLedger.fields.field),
    text: ({ field }) => field,
    width: 70,
    inCard: 'corner',
  }),
  textColumn({
    id: 'item',
    title: (t) => t(($) => $.salesLedger.fields.item),
    text: ({ item }, t) => t(($) => $.salesLedger.returnItems[item]),
    width: 220,
    grows: true,
    inCard: 'title',
  }),
  moneyColumn({
    id: 'amount',
    title: (t) => t(($) => $.salesLedger.fields.amount),
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    width: 130,
    inCard: 'fact',
  }),
]);

const euMoney = (id: 'goods' | 'services') =>
  moneyColumn<EuSale>({
    id,
    title: (t) => t(($) => $.salesLedger.fields[id]),
    amount: (sale) => sale[id],
    currency: ({ currency }) => currency,
    width: 120,
    inCard: 'fact',
  });

/** Columns of the EU sales list. */
export const EU_SALES_COLUMNS = defineColumns<EuSale>([
  textColumn({
    id: 'country',
    title: (t) => t(($) => $.salesLedger.fields.buyerCountry),
    text: ({ country }) => country,
    width: 70,
    inCard: 'corner',
  }),
  textColumn({
    id: 'vatNumber',
    title: (t) => t(($) => $.salesLedger.fields.buyerVatId),
    text: ({ vatNumber }, t) => vatNumber ?? t(($) => $.salesLedger.vatNumberMissing),
    width: 150,
    inCard: 'text',
  }),
  textColumn({
    id: 'buyer',
    title: (t) => t(($) => $.salesLedger.fields.buyer),
    text: ({ buyer }) => buyer,
    width: 150,
    grows: true,
    inCard: 'title',
  }),
  euMoney('goods'),
  euMoney('services'),
]);
