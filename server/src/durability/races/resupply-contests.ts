import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { act } from './stage.ts';

const shipmentRows = (shipmentId: number) => ({
  shipments: sql`id = ${shipmentId}`,
  shipment_lines: sql`shipment_id = ${shipmentId}`,
  shipment_shorts: sql`shipment_line_id in (select id from shipment_lines where shipment_id = ${shipmentId})`,
  shipment_write_offs: sql`shipment_line_id in (select id from shipment_lines where shipment_id = ${shipmentId})`,
});

export const shortContest = contest({
  name: 'a piece that did not arrive',
  prepare: async (stage) => {
    const goods = await givenGoods(stage, 5);
    const { sku, itemId } = goods;
    const resupply = await stage.given.resupplyOrder({
      paymentStatus: 'transit',
      lines: [{ sku, name: 'Part', count: 2 }],
    });
    const shipment = await stage.given.shipment({
      ...{ resupplyOrderId: resupply.id, status: 'delivered', direction: 'inward' },
      lines: [{ sku, stockItemId: itemId, count: 2, receivedCount: 1 }],
    });
    return { ...goods, resupplyId: resupply.id, shipmentId: shipment.id };
  },
  acts: {
    'lets it be sent again': ({ shipmentId, sku }) =>
      act('settle_shipment_shorts', {
        shipment: { id: shipmentId },
        shorts: [{ sku, settlement: 'send_again', count: 1 }],
      }),
    'has it credited': ({ shipmentId, sku }) =>
      act('settle_shipment_shorts', {
        shipment: { id: shipmentId },
        shorts: [{ sku, settlement: 'credited', count: 1, reason: 'Lost' }],
      }),
    'settles it with the order': ({ resupplyId, shipmentId, sku }) =>
      act('edit_resupply_order', {
        orderData: {
          id: resupplyId,
          shorts: [{ shipmentId, sku, settlement: 'credited', count: 1, reason: 'Lost' }],
        },
      }),
    'deletes the shipment': ({ shipmentId }) => act('delete_shipment', { shipment: { id: shipmentId } }),
    'ships the rest': ({ resupplyId, sku }) =>
      act('add_shipment', {
        shipment: {
          ...{ ResupplyOrder: { id: resupplyId }, shippingInfo: { companyName: 'mailhouse' } },
          genericDevices: [{ sku, name: 'Part', count: 1 }],
        },
      }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      ...shipmentRows(world.shipmentId),
      ...goodsRows(world),
      resupply_orders: sql`id = ${world.resupplyId}`,
      resupply_order_lines: sql`resupply_order_id = ${world.resupplyId}`,
    }),
  named: [
    ['lets it be sent again', 'has it credited'],
    ['has it credited', 'settles it with the order'],
    ['has it credited', 'deletes the shipment'],
  ],
});

export const strayContest = contest({
  name: 'goods of a deleted shipment',
  prepare: async ({ given, db }) => {
    const stray = await given.strayShipment();
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int as id from stock_items where sku = ${stray.sku}`,
    );
    return { ...stray, itemId: rows[0]?.id ?? 0 };
  },
  acts: {
    'puts both back': ({ id, sku }) =>
      act('settle_stray_goods', {
        ...{ shipment: { id }, putBack: [{ sku, count: 2, warehouse: 'mailhouse' }] },
      }),
    'puts one back': ({ id, sku }) =>
      act('settle_stray_goods', {
        ...{ shipment: { id }, putBack: [{ sku, count: 1, warehouse: 'mailhouse' }] },
      }),
    'writes one off': ({ id, sku }) =>
      act('settle_stray_goods', { shipment: { id }, writeOff: [{ sku, count: 1, reason: 'Lost' }] }),
  },
  state: ({ db }, world) => readRowsOf(db, { ...shipmentRows(world.id), ...goodsRows(world) }),
  named: [
    ['puts both back', 'writes one off'],
    ['puts both back', 'puts both back'],
    ['puts one back', 'writes one off'],
  ],
});

export const resupplyContest = contest({
  name: 'an order from a supplier',
  prepare: async (stage) => {
    const goods = await givenGoods(stage, 5);
    const { sku } = goods;
    const resupply = await stage.given.resupplyOrder({ lines: [{ sku, name: 'Part', count: 4 }] });
    return { ...goods, id: resupply.id };
  },
  acts: {
    'says when it comes': ({ id }) => act('edit_resupply_order', { orderData: { id, eta: '2026-03-09' } }),
    'orders more': ({ id, sku }) =>
      act('edit_resupply_order', {
        orderData: { id, genericDevices: [{ sku, name: 'Part', count: 7, costPrice: 2 }] },
      }),
    'has paid it': ({ id }) => act('edit_resupply_order', { orderData: { id, paymentStatus: 'completed' } }),
    'cancels it': ({ id }) => act('edit_resupply_order', { orderData: { id, paymentStatus: 'cancelled' } }),
    'deletes it': ({ id }) => act('delete_resupply_order', { orderData: { id } }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      resupply_orders: sql`id = ${world.id}`,
      resupply_order_lines: sql`resupply_order_id = ${world.id}`,
      shipments: sql`resupply_order_id = ${world.id}`,
      ...goodsRows(world),
    }),
  named: [['orders more', 'cancels it']],
});
