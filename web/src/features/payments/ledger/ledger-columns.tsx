import type { LedgerRow } from '@halla/contract/sales-ledger';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  dayColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';

const money = (id: 'net' | 'vat' | 'gross', inCard?: 'fact') =>
  moneyColumn<LedgerRow>({
    id,
    title: (t) => t(($) => $.salesLedger.fields[id]),
    amount: (row) => row[id],
    currency: ({ currency }) => currency,
    width: 120,
    ...(inCard && { inCard }),
  });

/** Columns of the sales ledger; its CSV file contains all of them. */
export const LEDGER_COLUMNS = defineColumns<LedgerRow>([
  dayColumn({
    id: 'day',
    title: (t) => t(($) => $.salesLedger.fields.day),
    day: ({ day }) => day,
    sortable: true,
    firstDescending: false,
    inCard: 'corner',
  }),
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.salesLedger.fields.number),
    text: ({ number }) => number,
    width: 100,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'kind',
    title: (t) => t(($) => $.salesLedger.fields.kind),
    text: ({ kind }, t) => t(($) => $.salesLedger.kinds[kind]),
    width: 120,
    inCard: 'fact',
  }),
  textColumn({
    id: 'buyer',
    title: (t) => t(($) => $.salesLedger.fields.buyer),
    text: ({ buyer }) => buyer,
    width: 200,
    grows: true,
    inCard: 'text',
  }),
  textColumn({
    id: 'buyerCountry',
    title: (t) => t(($) => $.salesLedger.fields.buyerCountry),
    text: ({ buyerCountry }) => buyerCountry,
    width: 80,
  }),
  textColumn({
    id: 'buyerVatId',
    title: (t) => t(($) => $.salesLedger.fields.buyerVatId),
    text: ({ buyerVatId }) => buyerVatId,
    hidden: true,
  }),
  textColumn({
    id: 'category',
    title: (t) => t(($) => $.salesLedger.fields.category),
    text: ({ category }, t) => t(($) => $.salesLedger.categories[category]),
    width: 170,
    inCard: 'fact',
  }),
  quantityColumn({
    id: 'rate',
    title: (t) => t(($) => $.salesLedger.fields.rate),
    quantity: ({ rate }) => rate,
  }),
  textColumn({
    id: 'currency',
    title: (t) => t(($) => $.salesLedger.fields.currency),
    text: ({ currency }) => currency,
    hidden: true,
  }),
  money('net', 'fact'),
  money('vat', 'fact'),
  money('gross'),
  textColumn({
    id: 'refersTo',
    title: (t) => t(($) => $.salesLedger.fields.refersTo),
    text: ({ refersTo }) => refersTo.join(', ') || null,
    hidden: true,
  }),
  textColumn({
    id: 'purchaseOrder',
    title: (t) => t(($) => $.salesLedger.fields.purchaseOrder),
    text: ({ purchaseOrder }) => purchaseOrder,
    hidden: true,
  }),
  {
    ...textColumn<LedgerRow>({
      id: 'order',
      title: (t) => t(($) => $.orders.order),
      text: ({ Order }) => String(Order.number),
      width: 130,
    }),
    cell: ({ Order }) => <OrderLink order={Order} />,
  },
]);
