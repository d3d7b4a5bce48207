import type { OrderLine } from '@halla/contract/orders/order-lines';
import type { Currency } from '@halla/domain/documents/money';
import { formatMoney, formatQuantity } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import {
  discountColumn,
  itemColumns,
  linePriceColumn,
  piecesColumn,
} from '../../../entities/document/line-columns.tsx';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn } from '../../../ui/table/columns/column-kinds.tsx';
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
  ...itemColumns<Line>({}),
  piecesColumn({ width: 80 }),
  {
    ...linePriceColumn<Line>({
      id: 'price',
      title: (t) => t(($) => $.orders.line.price),
      amount: ({ price }) => price,
      keep: 2,
    }),
    cell: ({ price, discount, currency, priceList }, t) => (
      <>
        <Money value={price} currency={currency} />
        {discount > 0 && (
          <Text size="xs" c="dimmed">
            {t(($) => $.orders.line.off, { discount })}
          </Text>
        )}
        {priceList !== null && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {priceList}
          </Text>
        )}
      </>
    ),
    cardText: ({ price, currency, priceList }) =>
      [formatMoney(price, currency, currentLanguage()), priceList]
        .filter((text) => text !== null)
        .join(' · '),
  },
  // In tables it is shown below the price.
  discountColumn({ keep: -2 }),
  linePriceColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: (line) => amountOf(line, line.currency),
    keep: 3,
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
