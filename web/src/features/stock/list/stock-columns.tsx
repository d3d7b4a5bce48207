import type { StockRow } from '@halla/contract/stock';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Columns for items by warehouse. */
export const STOCK_COLUMNS = defineColumns<StockRow>([
  {
    id: 'image',
    title: (t) => t(($) => $.stock.fields.image),
    value: ({ imageUrl }) => imageUrl,
    cell: ({ imageUrl }) => <ItemPicture imageUrl={imageUrl} />,
    width: 84,
  },
  fieldColumn(stockFields, 'sku', { sortable: true, width: 120, fixed: true, inCard: 'mark' }),
  fieldColumn(stockFields, 'name', { width: 190, sortable: true, fixed: true, inCard: 'title' }),
  textColumn({
    id: 'warehouse',
    title: (t) => t(($) => $.stock.fields.warehouse),
    text: ({ Warehouse }, t) => warehouseName(Warehouse, t),
    width: 110,
    keep: 3,
    inCard: 'corner',
  }),
  textColumn({
    id: 'tags',
    title: (t) => t(($) => $.stock.fields.tags),
    text: ({ StockItemGroups }) => StockItemGroups.map((group) => group.StockItemGroupName.name).join(', '),
    width: 130,
  }),
  fieldColumn(stockFields, 'shelf', { sortable: true, width: 80, keep: 1, inCard: 'fact' }),
  fieldColumn(stockFields, 'scannerCode', { width: 130, keep: -2 }),
  quantityColumn({
    id: 'total',
    title: (t) => t(($) => $.stock.fields.total),
    sortable: true,
    quantity: ({ total }) => total,
    width: 84,
    keep: 2,
  }),
  quantityColumn({
    id: 'free',
    title: (t) => t(($) => $.stock.fields.free),
    sortable: true,
    quantity: ({ free }) => free,
    width: 84,
    keep: 3,
    inCard: 'fact',
    cardText: ({ free }, t) => t(($) => $.stock.card.free, { free }),
  }),
  quantityColumn({
    id: 'reserved',
    title: (t) => t(($) => $.stock.fields.reserved),
    sortable: true,
    quantity: ({ reserved }) => reserved,
    width: 94,
    keep: 3,
    inCard: 'fact',
    cardText: ({ reserved }, t) => t(($) => $.stock.card.reserved, { reserved }),
  }),
  quantityColumn({
    id: 'incoming',
    title: (t) => t(($) => $.stock.fields.incoming),
    sortable: true,
    quantity: ({ incoming }) => incoming,
    width: 94,
    keep: 2,
    inCard: 'fact',
    cardText: ({ incoming }, t) => t(($) => $.stock.card.incoming, { incoming }),
    offCard: ({ incoming }) => incoming === 0,
  }),
  fieldColumn(stockFields, 'alertQuantity', { sortable: true, width: 110, keep: 2 }),
  fieldColumn(stockFields, 'listPrice', { sortable: true, keep: -1 }),
  fieldColumn(stockFields, 'costPrice', { sortable: true, keep: -1 }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.stock.fields.updatedAt),
    sortable: true,
    at: ({ updatedAt }) => updatedAt,
    keep: -1,
  }),
  quantityColumn({
    id: 'owed',
    title: (t) => t(($) => $.stock.fields.owed),
    sortable: true,
    quantity: ({ owed }) => owed,
    width: 94,
    keep: 1,
    inCard: 'fact',
    cardText: ({ owed }, t) => t(($) => $.stock.card.owed, { owed }),
    offCard: ({ owed }) => owed === 0,
  }),
  quantityColumn({
    id: 'available',
    title: (t) => t(($) => $.stock.fields.available),
    sortable: true,
    quantity: ({ available }) => available,
    width: 100,
    keep: 3,
    inCard: 'fact',
    cardText: ({ available }, t) => t(($) => $.stock.card.available, { available }),
  }),
  fieldColumn(stockFields, 'nameFi', { width: 190, keep: -2 }),
]);
