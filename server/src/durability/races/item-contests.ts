import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { act } from './stage.ts';

export const itemContest = contest({
  name: 'an item that nothing names yet',
  prepare: async (stage) => {
    const goods = await givenGoods(stage, 0);
    const list = await stage.given.priceList();
    const supplier = await stage.given.supplier();
    const { id: countId } = await stage.given.stockCount();
    return { ...goods, listId: list.id, supplierId: supplier.id, countId, key: randomUUID() };
  },
  acts: {
    'deletes it': ({ itemId }) => act('delete_stock_item', { stockItemId: itemId }),
    'puts 2 in': ({ rowId }) =>
      act('add_stock_quantity', { stock_item: { id: rowId, total: 2 }, relative_modification: true }),
    'orders it': ({ sku }) =>
      act('add_order', {
        orderData: {
          ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
          genericDevices: [{ sku, name: 'Part', count: 3, price: 10 }],
        },
      }),
    'orders it from a supplier': ({ sku, supplierId }) =>
      act('add_resupply_order', {
        deviceList: [{ sku, name: 'Part', count: 4, costPrice: 2 }],
        ...{ orderBuyer: 'estonia', supplierCompanyId: supplierId },
      }),
    'quotes it': ({ sku }) =>
      act('add_quotation', {
        orderData: {
          ...{ invoiceIssuer: 'finland', validUntil: '2100-01-01', clientInfo: { companyName: 'Race Spa' } },
          genericDevices: [{ sku, name: 'Part', count: 3, price: 10 }],
        },
      }),
    'ships it': ({ sku }) =>
      act('add_shipment', { shipment: { genericDevices: [{ sku, name: 'Part', count: 1 }] } }),
    'prices it': ({ itemId, listId }) =>
      act('edit_price_list', {
        priceList: { id: listId, lines: [{ stockItemId: itemId, fromCount: 1, price: 9 }] },
      }),
    'counts it': ({ itemId, countId, key }) =>
      act('add_stock_count_line', {
        ...{ count_id: countId, stock_item_id: itemId, key, counted: 1 },
        counted_at: new Date().toISOString(),
      }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      stock_items: sql`id = ${world.itemId}`,
      ...goodsRows(world),
      order_lines: sql`sku = ${world.sku}`,
      resupply_order_lines: sql`sku = ${world.sku}`,
      quotation_lines: sql`sku = ${world.sku}`,
      shipment_lines: sql`sku = ${world.sku}`,
      price_list_lines: sql`price_list_id = ${world.listId}`,
      stock_count_lines: sql`stock_count_id = ${world.countId}`,
    }),
  named: [
    ['deletes it', 'orders it'],
    ['deletes it', 'puts 2 in'],
    ['deletes it', 'counts it'],
    ['deletes it', 'ships it'],
  ],
});

let carriers = 0;

export const carrierContest = contest({
  name: 'a carrier',
  prepare: async ({ given }) => {
    carriers += 1;
    const [old, other] = [await given.shippingCompany(), await given.shippingCompany()];
    return { old, other, name: `New carrier ${carriers}`, shipment: await given.shipment() };
  },
  acts: {
    'ships with a new one': ({ name }) =>
      act('add_shipment', {
        shipment: { shippingCompany: name, genericDevices: [{ name: 'Part', count: 1 }] },
      }),
    'gives the new one to a shipment': ({ name, shipment }) =>
      act('edit_shipment', { shipment: { id: shipment.id, shippingCompany: name } }),
    'adds the new one': ({ name }) => act('edit_shipping_company', { contactData: { name } }),
    'names an old one so': ({ name, old }) =>
      act('edit_shipping_company', { contactData: { id: old.id, name } }),
    'changes the services of the old one': ({ old }) =>
      act('edit_shipping_company', { contactData: { id: old.id, services: ['sea'] } }),
  },
  state: ({ db }, { name, old, shipment }) =>
    readRowsOf(db, {
      shipping_companies: sql`id = ${old.id} or name = ${name}`,
      shipments: sql`id = ${shipment.id}`,
    }),
  named: [
    ['ships with a new one', 'ships with a new one'],
    ['ships with a new one', 'adds the new one'],
    ['gives the new one to a shipment', 'names an old one so'],
  ],
});

export const webstoreContest = contest({
  name: 'an order of the webstore',
  prepare: async ({ given }) => given.webstoreOrder(),
  acts: {
    'gives it a tracking number': ({ id }) =>
      act('edit_webstore_order', { order: { id, trackingNumber: 'JJFI' } }),
    'gives it another': ({ id }) => act('edit_webstore_order', { order: { id, trackingNumber: 'DHL' } }),
    'deletes it': ({ id }) => act('edit_webstore_order', { order: { id }, remove_list: true }),
  },
  state: ({ db }, { id }) => readRowsOf(db, { webstore_orders: sql`id = ${id}` }),
  named: [['gives it a tracking number', 'deletes it']],
});
