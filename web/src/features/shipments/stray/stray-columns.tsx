import type { StrayGoods } from '@halla/contract/shipments/stray-goods';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { ShipmentLink } from '../../../entities/shipment/shipment-link.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Columns of the list of stray goods. */
export const STRAY_COLUMNS = defineColumns<StrayGoods>([
  timeColumn({
    id: 'leftAt',
    title: (t) => t(($) => $.shipmentScreens.stray.leftAt),
    at: ({ leftAt }) => leftAt,
    sortable: true,
    firstDescending: false,
    keep: 3,
    inCard: 'corner',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.orders.line.name),
    text: ({ name, sku }) => name ?? sku,
    width: 200,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    width: 150,
    keep: 2,
    inCard: 'fact',
  }),
  {
    ...countColumn<StrayGoods>({
      id: 'stray',
      title: (t) => t(($) => $.shipmentScreens.stray.pieces),
      count: ({ stray }) => stray,
      width: 96,
      keep: 3,
      inCard: 'fact',
    }),
    cardText: ({ stray }, t) => t(($) => $.shipmentScreens.stray.strayOf, { count: stray }),
  },
  countColumn({
    id: 'left',
    title: (t) => t(($) => $.shipmentScreens.dispatched),
    count: ({ left }) => left,
    width: 110,
    keep: 1,
  }),
  countColumn({
    id: 'putBack',
    title: (t) => t(($) => $.shipmentScreens.back.title),
    count: ({ putBack }) => putBack,
    width: 100,
    keep: 1,
  }),
  countColumn({
    id: 'writtenOff',
    title: (t) => t(($) => $.shipmentScreens.stray.writtenOff),
    count: ({ writtenOff }) => writtenOff,
    width: 110,
    keep: 1,
  }),
  textColumn({
    id: 'warehouse',
    title: (t) => t(($) => $.shipmentScreens.stray.warehouse),
    text: ({ warehouse }, t) => nameOfPlace(warehouse, [], t),
    width: 120,
    keep: 1,
    inCard: 'fact',
  }),
  {
    ...textColumn<StrayGoods>({
      id: 'shipment',
      title: (t) => t(($) => $.shipmentScreens.shipment),
      text: ({ Shipment }) => Shipment.number,
      width: 170,
      keep: 2,
      inCard: 'fact',
    }),
    // A deleted shipment has no page.
    cell: ({ Shipment }, t) =>
      Shipment.deletedAt === null ? (
        <ShipmentLink shipment={Shipment} />
      ) : (
        t(($) => $.shipments.numbered, { number: Shipment.number })
      ),
  },
  textColumn({
    id: 'why',
    title: (t) => t(($) => $.shipmentScreens.stray.why),
    text: ({ Shipment }, t) =>
      Shipment.deletedAt === null
        ? t(($) => $.shipments.status.cancelled)
        : t(($) => $.shipmentScreens.stray.deleted),
    width: 110,
    keep: 2,
    inCard: 'fact',
  }),
  {
    ...textColumn<StrayGoods>({
      id: 'order',
      title: (t) => t(($) => $.shipmentScreens.fields.partOf),
      text: ({ Order }, t) => Order && t(($) => $.orders.numbered, { number: String(Order.number) }),
      width: 130,
      keep: 1,
      inCard: 'fact',
      offCard: ({ Order }) => Order === null,
    }),
    cell: ({ Order }) => Order && <OrderLink order={Order} />,
  },
]);
