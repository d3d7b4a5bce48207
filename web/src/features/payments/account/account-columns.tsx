import type { AccountEntry } from '@halla/contract/receivables';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

const money = (id: 'due' | 'amount' | 'balance') =>
  moneyColumn<AccountEntry>({
    id,
    title: (t) => t(($) => $.accountStatement.fields[id]),
    amount: (entry) => entry[id],
    currency: ({ currency }) => currency,
    width: 120,
    inCard: 'fact',
    // The balance follows from the order by day.
    sortable: false,
  });

/** Columns of a statement of account. */
export const ACCOUNT_COLUMNS = defineColumns<AccountEntry>([
  dayColumn({
    id: 'day',
    title: (t) => t(($) => $.accountStatement.fields.day),
    day: ({ day }) => day,
    inCard: 'corner',
    sortable: false,
    fixed: true,
  }),
  textColumn({
    id: 'kind',
    title: (t) => t(($) => $.accountStatement.fields.kind),
    text: ({ kind }, t) => t(($) => $.accountStatement.kinds[kind]),
    width: 120,
    inCard: 'title',
    sortable: false,
  }),
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.accountStatement.fields.number),
    text: ({ number, reference }) => number ?? reference,
    width: 160,
    grows: true,
    inCard: 'text',
    sortable: false,
  }),
  {
    ...textColumn<AccountEntry>({
      id: 'order',
      title: (t) => t(($) => $.orders.order),
      text: ({ Order }) => String(Order.number),
      width: 130,
      sortable: false,
    }),
    cell: ({ Order }) => <OrderLink order={Order} />,
  },
  dayColumn({
    id: 'dueDay',
    title: (t) => t(($) => $.accountStatement.fields.dueDay),
    day: ({ dueDay }) => dueDay,
    sortable: false,
  }),
  money('due'),
  textColumn({
    id: 'currency',
    title: (t) => t(($) => $.accountStatement.fields.currency),
    text: ({ currency }) => currency,
    hidden: true,
    sortable: false,
  }),
  money('amount'),
  money('balance'),
]);
