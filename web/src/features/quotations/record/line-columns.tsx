import type { QuotationLine } from '@halla/contract/quotations';
import type { Currency } from '@halla/domain/documents/money';
import { Text } from '@mantine/core';
import {
  discountColumn,
  itemColumns,
  linePriceColumn,
  piecesColumn,
} from '../../../entities/document/line-columns.tsx';
import { amountOf } from '../../../entities/document-lines/line-amounts.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';

/** A line with the currency of its quotation. */
type Line = QuotationLine & { readonly currency: Currency };

/** Columns of a quotation's lines. */
export const LINE_COLUMNS = defineColumns<Line>([
  ...itemColumns<Line>({ grows: true }),
  piecesColumn({ width: 80 }),
  {
    ...linePriceColumn<Line>({
      id: 'price',
      title: (t) => t(($) => $.orders.line.price),
      amount: ({ price }) => price,
      keep: 2,
    }),
    cell: ({ price, currency, priceList }) => (
      <>
        <Money value={price} currency={currency} />
        {priceList !== null && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {priceList}
          </Text>
        )}
      </>
    ),
  },
  discountColumn({ keep: 1 }),
  linePriceColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: (line) => amountOf(line, line.currency),
    keep: 3,
  }),
]);
