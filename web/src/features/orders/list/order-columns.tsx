import type { Order } from '@halla/contract/orders/order';
import {
  depositColumn,
  madeColumn,
  notesColumn,
  totalColumn,
  userColumn,
} from '../../../entities/document/list-columns.tsx';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { allocationOf } from '../api/allocated.ts';
import { backlogOf } from '../api/order-amounts.ts';
import { sentInPart } from '../api/sent.ts';

const itemsOf = ({ genericDevices: lines }: Order) => lines.map((line) => countedItem(line)).join(', ');

const clientOf = ({ clientInfo: { companyName, contactName } }: Order) => companyName ?? contactName;

function serialsOf(order: Order, t: Translate): string | null {
  const found = allocationOf(order);
  return found && t(($) => $.orders.allocatedOf, found);
}

function sentText(order: Order, t: Translate): string | null {
  const part = sentInPart(order);
  return part && t(($) => $.orders.line.sentOf, part);
}

/** Columns of the list of orders. */
export const ORDER_COLUMNS = defineColumns<Order>([
  {
    id: 'number',
    title: (t) => t(($) => $.orders.fields.number),
    value: ({ number }) => number,
    align: 'end',
    width: 98,
    sortable: true,
    firstDescending: true,
    fixed: true,
    inCard: 'mark',
  },
  madeColumn({ keep: 2, inCard: 'corner' }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.orders.fields.client),
    text: clientOf,
    width: 150,
    grows: true,
    keep: 3,
    inCard: 'title',
  }),
  {
    id: 'location',
    title: (t) => t(($) => $.orders.fields.location),
    value: ({ clientInfo: { location } }) => location,
    cell: ({ clientInfo: { location } }) => <Country location={location} />,
    width: 130,
    keep: 1,
  },
  textColumn({
    id: 'items',
    title: (t) => t(($) => $.orders.fields.items),
    text: itemsOf,
    width: 130,
    grows: true,
    keep: 2,
    inCard: 'text',
  }),
  totalColumn(),
  fieldColumn(orderFields, 'paymentStatus', { width: 174, keep: 3, inCard: 'fact' }),
  depositColumn({ keep: 1 }),
  moneyColumn({
    id: 'backlog',
    title: (t) => t(($) => $.orders.fields.backlog),
    amount: backlogOf,
    currency: ({ currency }) => currency,
    width: 136,
    keep: 3,
  }),
  textColumn({
    id: 'serials',
    title: (t) => t(($) => $.orders.fields.serials),
    text: serialsOf,
    width: 112,
    keep: 2,
    inCard: 'fact',
    cardText: (order, t) => {
      const found = allocationOf(order);
      return found === null ? '' : t(($) => $.orders.card.allocated, found);
    },
  }),
  notesColumn({ keep: 2 }),
  fieldColumn(orderFields, 'purchaseOrder', { keep: -1 }),
  fieldColumn(orderFields, 'paymentDate', { keep: -1 }),
  fieldColumn(orderFields, 'deliveryDate', { keep: -1 }),
  // Amounts in the CSV file are plain numbers.
  fieldColumn(orderFields, 'currency', { width: 90, keep: -2 }),
  userColumn({ keep: -2 }),
  textColumn({
    id: 'sent',
    title: (t) => t(($) => $.orders.fields.sent),
    text: sentText,
    width: 96,
    keep: 0,
    inCard: 'fact',
    cardText: (order, t) => {
      const part = sentInPart(order);
      return part === null ? '' : t(($) => $.orders.card.sent, part);
    },
  }),
]);
