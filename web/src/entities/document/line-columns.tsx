import type { Currency } from '@halla/domain/documents/money';
import type { Column } from '../../ui/table/columns/column.ts';
import {
  countColumn,
  type Kind,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../ui/table/columns/column-kinds.tsx';
import { ItemName } from '../document-lines/item-name.tsx';
import { ItemPicture } from '../stock-item/item-picture.tsx';

type Look<Row> = Partial<Kind<Row>>;

interface Item {
  readonly sku: string | null;
  readonly name: string | null;
}

/** Picture, SKU and name of a line; in a table the SKU is below the name. */
export function itemColumns<Row extends Item & { readonly imageUrl: string | null }>(
  look: Look<Row>,
): Column<Row>[] {
  return [
    {
      id: 'image',
      title: (t) => t(($) => $.orders.line.image),
      value: ({ imageUrl }) => imageUrl,
      cell: ({ imageUrl }) => <ItemPicture imageUrl={imageUrl} />,
      width: 70,
      keep: -1,
    },
    skuColumn({ hidden: true }),
    {
      id: 'name',
      title: (t) => t(($) => $.orders.line.name),
      value: ({ name }) => name,
      cell: ({ name, sku }) => <ItemName name={name} sku={sku} />,
      width: 190,
      fixed: true,
      inCard: 'title',
      cardText: ({ name, sku }) => name ?? sku ?? '',
      ...look,
    },
  ];
}

/** SKU of a line. */
export function skuColumn<Row extends Item>(look: Look<Row>): Column<Row> {
  return textColumn<Row>({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    inCard: 'corner',
    ...look,
  });
}

/** Pieces of a line. */
export function piecesColumn<Row extends { readonly count: number }>(look: Look<Row>): Column<Row> {
  return countColumn<Row>({
    id: 'count',
    title: (t) => t(($) => $.orders.line.count),
    count: ({ count }) => count,
    keep: 3,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.orders.line.pieces, { count }),
    ...look,
  });
}

/** Discount of a line in percent. */
export function discountColumn<Row extends { readonly discount: number }>(look: Look<Row>): Column<Row> {
  return quantityColumn<Row>({
    id: 'discount',
    title: (t) => t(($) => $.orders.line.discount),
    quantity: ({ discount }) => discount,
    inCard: 'fact',
    cardText: ({ discount }, t) => t(($) => $.orders.line.off, { discount }),
    offCard: ({ discount }) => discount === 0,
    ...look,
  });
}

/** Price of a line, or its amount. */
export function linePriceColumn<Row extends { readonly currency: Currency }>(
  column: Pick<Column<Row>, 'id' | 'title' | 'keep'> & { readonly amount: (row: Row) => number | null },
): Column<Row> {
  return moneyColumn<Row>({ ...column, currency: ({ currency }) => currency, inCard: 'fact' });
}
