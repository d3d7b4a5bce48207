import type { UndeliveredOrder } from '@halla/contract/sales-figures';
import { OrderStatus, orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, moneyColumn, stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Columns of orders that wait for delivery. */
export const UNDELIVERED_COLUMNS = defineColumns<UndeliveredOrder>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.salesFigures.orders.fields.number),
    text: ({ number }) => String(number),
    width: 100,
    inCard: 'mark',
  }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.salesFigures.orders.fields.client),
    text: ({ client }) => client,
    width: 220,
    grows: true,
    inCard: 'title',
  }),
  stateColumn({
    id: 'status',
    title: (t) => t(($) => $.salesFigures.orders.fields.status),
    state: ({ status }) => status,
    text: orderStatusLabel,
    badge: (status) => <OrderStatus status={status} />,
    width: 130,
    inCard: 'fact',
  }),
  dayColumn({
    id: 'orderedOn',
    title: (t) => t(($) => $.salesFigures.orders.fields.orderedOn),
    day: ({ orderedOn }) => orderedOn,
    inCard: 'corner',
  }),
  dayColumn({
    id: 'expectedOn',
    title: (t) => t(($) => $.salesFigures.orders.fields.expectedOn),
    day: ({ expectedOn }) => expectedOn,
    keep: 2,
  }),
  moneyColumn({
    id: 'net',
    title: (t) => t(($) => $.salesFigures.orders.fields.net),
    amount: ({ net }) => net,
    currency: ({ currency }) => currency,
    inCard: 'fact',
  }),
]);
