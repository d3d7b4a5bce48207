import type { Shipment } from '@halla/contract/shipments';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, quantityColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** A line with its position in the shipment. */
type ShownLine = Shipment['genericDevices'][number] & { readonly index: number };

/** Columns of a shipment's lines: dispatched pieces and later counts. */
export const LINE_COLUMNS = defineColumns<ShownLine>([
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
  textColumn({
    id: 'serials',
    title: (t) => t(($) => $.orders.fields.serials),
    text: ({ Devices }) => Devices.map(({ serialNumber }) => serialNumber).join(', ') || null,
    width: 200,
    keep: 1,
    inCard: 'text',
  }),
]);
