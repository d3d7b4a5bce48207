import type { Shipment } from '@halla/contract/shipments/shipment';
import { piecesColumn, skuColumn } from '../../../entities/document/line-columns.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** A line with its position in the shipment. */
type ShownLine = Shipment['genericDevices'][number] & { readonly index: number };

/** Columns of a shipment's lines: planned pieces, later counts, and what is missing. */
const LINE_COLUMNS = defineColumns<ShownLine>([
  skuColumn({ width: 160, offCard: ({ sku }) => sku === null }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.orders.line.name),
    text: ({ name }) => name,
    width: 200,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  piecesColumn({}),
  ...(['dispatched', 'received'] as const).map((name) =>
    quantityColumn<ShownLine>({
      id: name,
      title: (t) => t(($) => $.shipmentScreens[name]),
      quantity: ({ [name]: count }) => count,
      width: 120,
      keep: 2,
      inCard: 'fact',
      cardText: ({ [name]: count }, t) =>
        t(($) => $.shipmentScreens[`${name}Of` as const], { count: count ?? 0 }),
      offCard: ({ [name]: count }) => count === null,
    }),
  ),
  {
    ...quantityColumn<ShownLine>({
      id: 'short',
      title: (t) => t(($) => $.shipmentScreens.missing),
      quantity: ({ short }) => (short > 0 ? short : null),
      width: 100,
      keep: 2,
      inCard: 'fact',
    }),
    cardText: ({ short }, t) => t(($) => $.shipmentScreens.shorts.open, { count: short }),
    offCard: ({ short }) => short === 0,
  },
  textColumn({
    id: 'serials',
    title: (t) => t(($) => $.orders.fields.serials),
    text: ({ Devices }) => Devices.map(({ serialNumber }) => serialNumber).join(', ') || null,
    width: 200,
    keep: 1,
    inCard: 'text',
  }),
]);

/** Columns that have a value in at least one line; the others would only have dashes. */
export function filledColumns(lines: readonly ShownLine[]): typeof LINE_COLUMNS {
  const isFilled: Readonly<Record<string, (line: ShownLine) => boolean>> = {
    dispatched: ({ dispatched }) => dispatched !== null,
    received: ({ received }) => received !== null,
    short: ({ short }) => short > 0,
    serials: ({ Devices }) => Devices.length > 0,
  };
  return LINE_COLUMNS.filter(({ id }) => lines.some((line) => isFilled[id]?.(line) ?? true));
}
