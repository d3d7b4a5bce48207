import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { act, type Stage } from './stage.ts';

/** All that can take from or add to five pieces of an item: an order with its shipment, goods that arrive, a ticket, a count. */
async function givenContended(stage: Stage) {
  const goods = await givenGoods(stage, 5);
  const { sku } = goods;
  const line = { sku, name: 'Part', count: 2 };
  const { order } = await stage.call('add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
      genericDevices: [{ ...line, price: 10 }],
    },
  });
  const { shipment: outward } = await stage.call('add_shipment', {
    shipment: { Order: { id: order.id }, pickupAddress: 'mailhouse', genericDevices: [line] },
  });
  const resupply = await stage.given.resupplyOrder({ paymentStatus: 'completed', lines: [line] });
  const { shipment: inward } = await stage.call('add_shipment', {
    shipment: {
      ...{ ResupplyOrder: { id: resupply.id }, shippingInfo: { companyName: 'mailhouse' } },
      genericDevices: [line],
    },
  });
  const { id: ticketId } = await stage.given.ticket(await stage.given.device());
  const { id: countId } = await stage.given.stockCount();
  const key = randomUUID();
  await stage.call('add_stock_count_line', {
    ...{ count_id: countId, stock_item_id: goods.itemId, key, counted: 4 },
    counted_at: new Date().toISOString(),
  });
  return {
    ...{ ...goods, orderId: order.id, outwardId: outward.id, inwardId: inward.id },
    ...{ resupplyId: resupply.id, ticketId, countId, key },
  };
}

export const piecesContest = contest({
  name: 'the pieces of an item',
  prepare: givenContended,
  acts: {
    'sends 2 to the client': ({ outwardId }) =>
      act('edit_shipment', { shipment: { id: outwardId, status: 'transit' } }),
    'receives 2': ({ inwardId }) => act('edit_shipment', { shipment: { id: inwardId, status: 'delivered' } }),
    'takes 4 for a ticket': ({ ticketId, sku }) =>
      act('edit_ticket', {
        ticket_data: {
          id: ticketId,
          expenses: { spareParts: [{ sku, name: 'Part', count: 4, price: 1, warehouse: 'mailhouse' }] },
        },
      }),
    'books the count of 4': ({ countId, key }) =>
      act('book_stock_count', { count_id: countId, lines: [key] }),
    'takes 4 out': ({ rowId }) =>
      act('add_stock_quantity', {
        stock_item: { id: rowId, total: -4, reason: 'other', reasonText: 'Raced' },
        relative_modification: true,
      }),
    'renames the item': ({ rowId, sku }) =>
      act('add_stock_quantity', { stock_item: { id: rowId, sku: `${sku}-R` } }),
    'orders 3 more': ({ sku }) =>
      act('add_order', {
        orderData: {
          ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
          genericDevices: [{ sku, name: 'Part', count: 3, price: 10 }],
        },
      }),
    'wants 1 fewer': ({ orderId, sku }) =>
      act('edit_order', {
        orderData: { id: orderId, genericDevices: [{ sku, name: 'Part', count: 1, price: 10 }] },
      }),
    'cancels the order': ({ orderId }) =>
      act('edit_order', { orderData: { id: orderId, paymentStatus: 'cancelled' } }),
    'orders from the supplier': ({ resupplyId, sku }) =>
      act('edit_resupply_order', {
        orderData: { id: resupplyId, genericDevices: [{ sku, name: 'Part', count: 6, costPrice: 1 }] },
      }),
    'deletes the shipment': ({ outwardId }) => act('delete_shipment', { shipment: { id: outwardId } }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      stock_items: sql`id = ${world.itemId}`,
      ...goodsRows(world),
      orders: sql`id = ${world.orderId}`,
      order_lines: sql`stock_item_id = ${world.itemId}`,
      shipments: sql`id in (${world.outwardId}, ${world.inwardId})`,
      shipment_lines: sql`shipment_id in (${world.outwardId}, ${world.inwardId})`,
      resupply_orders: sql`id = ${world.resupplyId}`,
      resupply_order_lines: sql`resupply_order_id = ${world.resupplyId}`,
      tickets: sql`id = ${world.ticketId}`,
      ticket_expenses: sql`ticket_id = ${world.ticketId}`,
      stock_counts: sql`id = ${world.countId}`,
      stock_count_lines: sql`stock_count_id = ${world.countId}`,
    }),
  named: [
    ['takes 4 for a ticket', 'takes 4 out'],
    ['sends 2 to the client', 'takes 4 for a ticket'],
    ['sends 2 to the client', 'books the count of 4'],
    ['receives 2', 'takes 4 for a ticket'],
    ['renames the item', 'orders 3 more'],
    ['wants 1 fewer', 'sends 2 to the client'],
  ],
});
