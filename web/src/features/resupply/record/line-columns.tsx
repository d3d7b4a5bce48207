import { lineAmount } from '@halla/domain/documents/document-lines';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';
import { ItemName } from '../../../entities/document-lines/item-name.tsx';
import type { ArrivedLine } from '../../../entities/resupply/line-counts.ts';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { packingText } from '../../../entities/stock-item/packing-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  countColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';

/** A line with the currency of its order. */
type Line = ArrivedLine & { readonly currency: Currency };

/** Columns for the lines of a resupply order. */
export const LINE_COLUMNS = defineColumns<Line>([
  {
    id: 'image',
    title: (t) => t(($) => $.orders.line.image),
    value: ({ imageUrl }) => imageUrl,
    cell: ({ imageUrl }) => <ItemPicture imageUrl={imageUrl} />,
    width: 70,
    keep: -1,
  },
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    width: 150,
    // In a table it is below the name.
    keep: -2,
    inCard: 'corner',
  }),
  {
    id: 'name',
    title: (t) => t(($) => $.orders.line.name),
    value: ({ name }) => name,
    cell: ({ name, sku }) => <ItemName name={name} sku={sku} />,
    width: 190,
    grows: true,
    fixed: true,
    inCard: 'title',
    cardText: ({ name, sku }) => name ?? sku ?? '',
  },
  textColumn({
    id: 'packing',
    title: (t) => t(($) => $.resupply.packing),
    text: ({ PackingDetail: detail }, t) => (detail ? packingText(detail, t) : null),
    width: 190,
    keep: 0,
    inCard: 'text',
    offCard: ({ PackingDetail: detail }) => detail == null,
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.orders.line.count),
    count: ({ count }) => count,
    width: 80,
    keep: 3,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.orders.line.pieces, { count }),
  }),
  {
    ...countColumn<Line>({
      id: 'arrived',
      title: (t) => t(($) => $.resupply.pieces.received),
      count: ({ arrived }) => arrived,
      width: 125,
      keep: 3,
      inCard: 'fact',
    }),
    cardText: ({ arrived, count }, t) => t(($) => $.resupply.card.arrived, { arrived, ordered: count }),
  },
  ...(['short', 'incoming'] as const).map((name) => ({
    ...countColumn<Line>({
      id: name,
      title: (t) => t(($) => $.resupply.pieces[name]),
      count: ({ [name]: count }) => count,
      keep: 3,
      inCard: 'fact',
    }),
    cardText: ({ [name]: count }: Line, t: Translate) => t(($) => $.resupply.card[name], { count }),
    offCard: ({ [name]: count }: Line) => count === 0,
  })),
  moneyColumn({
    id: 'costPrice',
    title: (t) => t(($) => $.orders.line.price),
    amount: ({ costPrice }) => costPrice,
    currency: ({ currency }) => currency,
    keep: 2,
    inCard: 'fact',
  }),
  {
    ...quantityColumn<Line>({
      id: 'discount',
      title: (t) => t(($) => $.orders.line.discount),
      quantity: ({ discount }) => discount,
      keep: 1,
      inCard: 'fact',
    }),
    cardText: ({ discount }, t) => t(($) => $.orders.line.off, { discount }),
    offCard: ({ discount }) => discount === 0,
  },
  moneyColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: ({ costPrice: price, ...line }) => moneyToWire(lineAmount({ ...line, price }, line.currency)),
    currency: ({ currency }) => currency,
    keep: 3,
    inCard: 'fact',
  }),
]);
