import type { OrderLine } from '@halla/contract/orders';
import type { Currency } from '@halla/domain/documents/money';
import { Text } from '@mantine/core';
import { ItemName } from '../../../entities/document-lines/item-name.tsx';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import { formatQuantity } from '../../../ui/labels/format.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  countColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';
import { type AllocatableLine, Serials, serialsText } from '../allocation/serials.tsx';
import { amountOf } from '../api/order-amounts.ts';

/** A line with the currency of its order. */
type Line = AllocatableLine & { readonly currency: Currency };

const availableOf = ({ StockQuantities: places = [] }: OrderLine) =>
  places
    .map(({ Warehouse, available }) => `${Warehouse.name} ${formatQuantity(available, currentLanguage())}`)
    .join(', ');

/** '2 of 3', with a mark if more were sent than ordered, and the number credited. */
function sentText(line: Pick<OrderLine, 'sent' | 'count' | 'credited'>, t: Translate): string | null {
  const { credited } = line;
  const parts = [sentPart(line, t), credited > 0 && t(($) => $.orders.line.creditedOf, { count: credited })];
  return parts.filter(Boolean).join(', ') || null;
}

function sentPart({ sent, count }: Pick<OrderLine, 'sent' | 'count'>, t: Translate): string | null {
  if (sent === 0) return null;
  const text = t(($) => $.orders.line.sentOf, { sent, count });
  return sent > count ? t(($) => $.orders.line.sentOver, { text, over: sent - count }) : text;
}

/** Columns of an order's lines. */
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
    fixed: true,
    inCard: 'title',
    cardText: ({ name }) => name,
  },
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
    ...moneyColumn<Line>({
      id: 'price',
      title: (t) => t(($) => $.orders.line.price),
      amount: ({ price }) => price,
      currency: ({ currency }) => currency,
      keep: 2,
      inCard: 'fact',
    }),
    cell: ({ price, discount, currency }, t) => (
      <>
        <Money value={price} currency={currency} />
        {discount > 0 && (
          <Text size="xs" c="dimmed">
            {t(($) => $.orders.line.off, { discount })}
          </Text>
        )}
      </>
    ),
  },
  {
    ...quantityColumn<Line>({
      id: 'discount',
      title: (t) => t(($) => $.orders.line.discount),
      quantity: ({ discount }) => discount,
      // In a table it is below the price.
      keep: -2,
      inCard: 'fact',
    }),
    cardText: ({ discount }, t) => t(($) => $.orders.line.off, { discount }),
    offCard: ({ discount }) => discount === 0,
  },
  moneyColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: (line) => amountOf(line, line.currency),
    currency: ({ currency }) => currency,
    keep: 3,
    inCard: 'fact',
  }),
  textColumn({
    id: 'available',
    title: (t) => t(($) => $.orders.line.available),
    text: availableOf,
    width: 150,
  }),
  {
    id: 'serials',
    title: (t) => t(($) => $.orders.fields.serials),
    value: serialsText,
    cell: (line) => <Serials line={line} />,
    width: 226,
    keep: 2,
    inCard: 'text',
  },
  textColumn({
    id: 'sent',
    title: (t) => t(($) => $.orders.line.sent),
    text: sentText,
    width: 110,
    keep: 2,
    inCard: 'fact',
  }),
  textColumn({
    id: 'received',
    title: (t) => t(($) => $.orders.line.received),
    text: ({ received, count }, t) =>
      received === 0 ? null : t(($) => $.orders.line.sentOf, { sent: received, count }),
    width: 110,
    keep: 1,
  }),
]);
