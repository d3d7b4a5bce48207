import type { StockRow } from '@halla/contract/stock';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  moneyColumn,
  quantityColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/columns/column-kinds.tsx';

/** An item in a warehouse, as the list shows it. */
export const STOCK_COLUMNS = defineColumns<StockRow>([
  {
    id: 'image',
    title: (t) => t(($) => $.stock.fields.image),
    value: ({ imageUrl }) => imageUrl,
    cell: ({ imageUrl }) => <ItemPicture imageUrl={imageUrl} />,
    width: 84,
  },
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.stock.fields.sku),
    text: ({ sku }) => sku,
    width: 120,
    fixed: true,
    inCard: 'mark',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.stock.fields.name),
    text: ({ name }) => name,
    width: 190,
    sortable: true,
    fixed: true,
    inCard: 'title',
  }),
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
  textColumn({
    id: 'shelf',
    title: (t) => t(($) => $.stock.fields.shelf),
    text: ({ shelf }) => shelf,
    width: 80,
    keep: 1,
    inCard: 'fact',
  }),
  textColumn({
    id: 'scannerCode',
    title: (t) => t(($) => $.stock.fields.scannerCode),
    text: ({ scannerCode }) => scannerCode,
    width: 130,
    keep: -2,
  }),
  quantityColumn({
    id: 'total',
    title: (t) => t(($) => $.stock.fields.total),
    quantity: ({ total }) => total,
    width: 84,
    keep: 2,
  }),
  quantityColumn({
    id: 'free',
    title: (t) => t(($) => $.stock.fields.free),
    quantity: ({ free }) => free,
    width: 84,
    keep: 3,
    inCard: 'fact',
    cardText: ({ free }, t) => t(($) => $.stock.card.free, { free }),
  }),
  quantityColumn({
    id: 'reserved',
    title: (t) => t(($) => $.stock.fields.reserved),
    quantity: ({ reserved }) => reserved,
    width: 94,
    keep: 3,
    inCard: 'fact',
    cardText: ({ reserved }, t) => t(($) => $.stock.card.reserved, { reserved }),
  }),
  quantityColumn({
    id: 'incoming',
    title: (t) => t(($) => $.stock.fields.incoming),
    quantity: ({ incoming }) => incoming,
    width: 94,
    keep: 2,
    inCard: 'fact',
    cardText: ({ incoming }, t) => t(($) => $.stock.card.incoming, { incoming }),
    offCard: ({ incoming }) => incoming === 0,
  }),
  quantityColumn({
    id: 'alertQuantity',
    title: (t) => t(($) => $.stock.fields.alertQuantity),
    quantity: ({ alertQuantity }) => alertQuantity,
    width: 110,
    keep: 2,
  }),
  moneyColumn({
    id: 'listPrice',
    title: (t) => t(($) => $.stock.fields.listPrice),
    amount: ({ listPrice }) => listPrice,
    keep: -1,
  }),
  moneyColumn({
    id: 'costPrice',
    title: (t) => t(($) => $.stock.fields.costPrice),
    amount: ({ costPrice }) => costPrice,
    keep: -1,
  }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.stock.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    keep: -1,
  }),
]);
