import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { act, type Stage } from './stage.ts';

const shipmentRows = ({ shipmentId }: { readonly shipmentId: number }) => ({
  shipments: sql`id = ${shipmentId}`,
  shipment_lines: sql`shipment_id = ${shipmentId}`,
});

/** A waiting shipment of both pieces of an order from the mailhouse, which has five. */
async function givenWaiting(stage: Stage) {
  const goods = await givenGoods(stage, 5);
  const { sku } = goods;
  const { order } = await stage.call('add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
      genericDevices: [{ sku, name: 'Part', count: 2, price: 10 }],
    },
  });
  const { shipment } = await stage.call('add_shipment', {
    shipment: {
      ...{ Order: { id: order.id }, pickupAddress: 'mailhouse' },
      genericDevices: [{ sku, name: 'Part', count: 2 }],
    },
  });
  return { ...goods, orderId: order.id, shipmentId: shipment.id };
}

type GivenShipment = Awaited<ReturnType<typeof givenWaiting>>;

const state = ({ db }: Stage, world: GivenShipment) =>
  readRowsOf(db, { ...shipmentRows(world), orders: sql`id = ${world.orderId}`, ...goodsRows(world) });

const moveTo = (status: 'transit' | 'delivered' | 'cancelled') => (world: GivenShipment) =>
  act('edit_shipment', { shipment: { id: world.shipmentId, status } });
const undo = ({ shipmentId }: GivenShipment) => act('undo_shipment_step', { shipment: { id: shipmentId } });
const takeFour = ({ rowId }: GivenShipment) =>
  act('add_stock_quantity', {
    stock_item: { id: rowId, total: -4, reason: 'other', reasonText: 'Raced' },
    relative_modification: true,
  });
const cancelOrder = ({ orderId }: GivenShipment) =>
  act('edit_order', { orderData: { id: orderId, paymentStatus: 'cancelled' } });

export const waitingContest = contest({
  name: 'a waiting shipment',
  prepare: givenWaiting,
  acts: {
    'sends it': moveTo('transit'),
    'cancels it': moveTo('cancelled'),
    'deletes it': ({ shipmentId }) => act('delete_shipment', { shipment: { id: shipmentId } }),
    'takes a piece out of it': ({ shipmentId, sku }) =>
      act('edit_shipment', {
        shipment: { id: shipmentId, genericDevices: [{ sku, name: 'Part', count: 1 }] },
      }),
    'takes 4 of the 5 pieces elsewhere': takeFour,
    'cancels its order': cancelOrder,
  },
  state,
  named: [
    ['sends it', 'sends it'],
    ['sends it', 'deletes it'],
    ['sends it', 'cancels it'],
    ['sends it', 'takes a piece out of it'],
    ['sends it', 'cancels its order'],
  ],
});

export const sentContest = contest({
  name: 'a shipment on its way',
  prepare: async (stage) => {
    const world = await givenWaiting(stage);
    await stage.call('edit_shipment', { shipment: { id: world.shipmentId, status: 'transit' } });
    return world;
  },
  acts: {
    'delivers it': moveTo('delivered'),
    'undoes the step': undo,
    'deletes it and puts the goods back': ({ shipmentId, sku }) =>
      act('delete_shipment', {
        shipment: { id: shipmentId },
        putBack: [{ sku, count: 2, warehouse: 'mailhouse' }],
      }),
    'takes 2 of the 3 pieces elsewhere': ({ rowId }) =>
      act('add_stock_quantity', {
        stock_item: { id: rowId, total: -2, reason: 'other', reasonText: 'Raced' },
        relative_modification: true,
      }),
    'changes its carrier': ({ shipmentId }) =>
      act('edit_shipment', { shipment: { id: shipmentId, shippingCompany: 'Race carrier' } }),
  },
  state,
  named: [
    ['undoes the step', 'undoes the step'],
    ['delivers it', 'undoes the step'],
    ['undoes the step', 'deletes it and puts the goods back'],
  ],
});

export const receiptContest = contest({
  name: 'goods that arrive',
  prepare: async (stage) => {
    const goods = await givenGoods(stage, 5);
    const { sku } = goods;
    const { id: resupplyId } = await stage.given.resupplyOrder({
      paymentStatus: 'completed',
      lines: [{ sku, name: 'Part', count: 4 }],
    });
    const { shipment } = await stage.call('add_shipment', {
      shipment: {
        ...{ ResupplyOrder: { id: resupplyId }, shippingInfo: { companyName: 'mailhouse' } },
        genericDevices: [{ sku, name: 'Part', count: 4 }],
      },
    });
    return { ...goods, resupplyId, shipmentId: shipment.id };
  },
  acts: {
    'receives 3 of 4': ({ shipmentId, sku }) =>
      act('edit_shipment', {
        shipment: { id: shipmentId, status: 'delivered', stockEffects: [{ sku, received: 3 }] },
      }),
    'receives all': ({ shipmentId }) =>
      act('edit_shipment', { shipment: { id: shipmentId, status: 'delivered' } }),
    'deletes the shipment': ({ shipmentId }) => act('delete_shipment', { shipment: { id: shipmentId } }),
    'cancels the order': ({ resupplyId }) =>
      act('edit_resupply_order', { orderData: { id: resupplyId, paymentStatus: 'cancelled' } }),
    'orders more': ({ resupplyId, sku }) =>
      act('edit_resupply_order', {
        orderData: { id: resupplyId, genericDevices: [{ sku, name: 'Part', count: 6, costPrice: 1 }] },
      }),
    'takes 3 of the 5 pieces': ({ rowId }) =>
      act('add_stock_quantity', {
        stock_item: { id: rowId, total: -3, reason: 'other', reasonText: 'Raced' },
        relative_modification: true,
      }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      ...shipmentRows(world),
      ...goodsRows(world),
      resupply_orders: sql`id = ${world.resupplyId}`,
      resupply_order_lines: sql`resupply_order_id = ${world.resupplyId}`,
    }),
  named: [
    ['receives 3 of 4', 'receives all'],
    ['receives all', 'receives all'],
    ['receives all', 'deletes the shipment'],
    ['receives all', 'cancels the order'],
  ],
});
