import type { ResupplyOrder } from '@halla/contract/resupply';
import {
  depositColumn,
  madeColumn,
  notesColumn,
  totalColumn,
  userColumn,
} from '../../../entities/document/list-columns.tsx';
import { countsOf } from '../../../entities/resupply/line-counts.ts';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn } from '../../../ui/table/columns/column-kinds.tsx';

const itemsOf = ({ genericDevices: lines }: ResupplyOrder) =>
  lines.map(({ count, name, sku }) => countedItem({ count, name: name ?? sku ?? '' })).join(', ');

/** Columns for the list of resupply orders. */
export const RESUPPLY_COLUMNS = defineColumns<ResupplyOrder>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.orders.fields.number),
    text: ({ number }) => number,
    width: 112,
    fixed: true,
    inCard: 'mark',
  }),
  madeColumn({ sortable: true, keep: 2, inCard: 'corner' }),
  textColumn({
    id: 'supplier',
    title: (t) => t(($) => $.resupply.fields.supplier),
    text: ({ SupplierCompany }) => SupplierCompany.name,
    width: 156,
    keep: 3,
    inCard: 'title',
  }),
  fieldColumn(resupplyFields, 'buyer', { width: 96, keep: 1 }),
  textColumn({
    id: 'items',
    title: (t) => t(($) => $.orders.fields.items),
    text: itemsOf,
    width: 150,
    grows: true,
    keep: 2,
    inCard: 'text',
  }),
  totalColumn(),
  fieldColumn(resupplyFields, 'paymentStatus', { width: 174, keep: 3, inCard: 'fact' }),
  fieldColumn(resupplyFields, 'eta', { width: 130, keep: 3, inCard: 'fact' }),
  textColumn({
    id: 'arrived',
    title: (t) => t(($) => $.resupply.arrived),
    text: (order, t) => {
      const { arrived, ordered } = countsOf(order);
      return arrived === 0 ? null : t(($) => $.resupply.arrivedOf, { arrived, ordered });
    },
    width: 112,
    keep: 1,
    inCard: 'fact',
    cardText: (order, t) => t(($) => $.resupply.card.arrived, { ...countsOf(order) }),
    offCard: (order) => countsOf(order).arrived === 0,
  }),
  notesColumn({ keep: 1 }),
  depositColumn({ keep: -1 }),
  fieldColumn(resupplyFields, 'invoiceIssuer', { keep: -1 }),
  fieldColumn(resupplyFields, 'paymentDate', { keep: -1 }),
  fieldColumn(resupplyFields, 'deliveryDate', { keep: -1 }),
  // The amounts in the csv file are plain numbers, so it needs the currency.
  fieldColumn(resupplyFields, 'currency', { width: 90, keep: -2 }),
  userColumn({ keep: -2 }),
]);
