import { lineAmount } from '@halla/domain/documents/document-lines';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';
import {
  discountColumn,
  itemColumns,
  linePriceColumn,
  piecesColumn,
} from '../../../entities/document/line-columns.tsx';
import type { ArrivedLine } from '../../../entities/resupply/line-counts.ts';
import { packingText } from '../../../entities/stock-item/packing-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** A line with the currency of its order. */
type Line = ArrivedLine & { readonly currency: Currency };

/** Columns for the lines of a resupply order. */
export const LINE_COLUMNS = defineColumns<Line>([
  ...itemColumns<Line>({ grows: true }),
  textColumn({
    id: 'packing',
    title: (t) => t(($) => $.resupply.packing),
    text: ({ PackingDetail: detail }, t) => (detail ? packingText(detail, t) : null),
    width: 190,
    keep: 0,
    inCard: 'text',
    offCard: ({ PackingDetail: detail }) => detail == null,
  }),
  piecesColumn({ width: 80 }),
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
  linePriceColumn({
    id: 'costPrice',
    title: (t) => t(($) => $.orders.line.price),
    amount: ({ costPrice }) => costPrice,
    keep: 2,
  }),
  discountColumn({ keep: 1 }),
  linePriceColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: ({ costPrice: price, ...line }) => moneyToWire(lineAmount({ ...line, price }, line.currency)),
    keep: 3,
  }),
]);
