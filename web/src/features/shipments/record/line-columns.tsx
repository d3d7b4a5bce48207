import type { Shipment } from '@halla/contract/shipments';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, quantityColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** A line with its position in the shipment. */
type ShownLine = Shipment['genericDevices'][number] & { readonly index: number };

/** Columns of a shipment's lines: planned pieces, later counts, and what is missing. */
const LINE_COLUMNS = defineColumns<ShownLine>([
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    width: 160,
    inCard: 'corner',
    offCard: ({ sku }) => sku === null,
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.orders.line.name),
    text: ({ name }) => name,
    width: 200,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.orders.line.count),
    count: ({ count }) => count,
    keep: 3,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.orders.line.pieces, { count }),
  }),
  {
    ...quantityColumn<ShownLine>({
      id: 'dispatched',
      title: (t) => t(($) => $.shipmentScreens.dispatched),
      quantity: ({ dispatched }) => dispatched,
      width: 120,
      keep: 2,
      inCard: 'fact',
    }),
    cardText: ({ dispatched }, t) => t(($) => $.shipmentScreens.dispatchedOf, { count: dispatched ?? 0 }),
    offCard: ({ dispatched }) => dispatched === null,
  },
  {
    ...quantityColumn<ShownLine>({
      id: 'received',
      title: (t) => t(($) => $.shipmentScreens.received),
      quantity: ({ received }) => received,
      width: 120,
      keep: 2,
      inCard: 'fact',
    }),
    cardText: ({ received }, t) => t(($) => $.shipmentScreens.receivedOf, { count: received ?? 0 }),
    offCard: ({ received }) => received === null,
  },
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
