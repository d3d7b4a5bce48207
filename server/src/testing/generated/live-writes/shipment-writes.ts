import { documentMark } from '@halla/domain/documents/document-mark';
import { markedPdf } from '#modules/files/test-files.ts';
import { canary } from '../tenants.ts';
import { newestResupply } from './newest-resupply.ts';
import type { Stage, Writes } from './stage.ts';

/** A waiting shipment of a new order with a device that is ready. */
async function shippedCabin({ call, server, ids }: Stage, serialNumber: string) {
  const device = await server.given.device({ serialNumber, color: 'grey' });
  await server.given.record(device, 'ready');
  const cabin = { sku: 'A_EC_G_220', name: 'Cabin', count: 1 };
  const ordered = await call('add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', clientInfo: { companyId: ids.company } },
      genericDevices: [{ ...cabin, price: 1, Devices: [{ id: device.id }] }],
    },
  });
  const deviceIds = [device.id];
  const { body } = await call('add_shipment', {
    shipment: { Order: { id: ordered.body.order.id }, genericDevices: [{ ...cabin, deviceIds }] },
  });
  return { id: body.shipment.id, deviceIds };
}

/** A shipment that has moved its order and its device. */
let movedId = 0;

export const shipmentWrites: Writes = {
  get_next_order_number: ({ call }) => call('get_next_order_number', {}),
  get_next_credit_note_number: ({ call }) => call('get_next_credit_note_number', {}),
  'add_shipment, of an order': ({ call, ids }) =>
    call('add_shipment', {
      shipment: {
        Order: { id: ids.order },
        shippingCompany: 'New carrier',
        genericDevices: [{ sku: 'A_EC_G_220', name: 'Cabin', count: 1 }],
      },
    }),
  'add_shipment, of a resupply order': ({ call, ids }) =>
    call('add_shipment', {
      shipment: {
        ResupplyOrder: { id: ids.resupplyOrder },
        shippingInfo: { companyName: 'vantaa' },
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 1 }],
      },
    }),
  'edit_shipment, of one of the order': async ({ call, ids }) => {
    const { body } = await call('get_shipments', { order_id: ids.order });
    return call('edit_shipment', {
      shipment: { id: body.shipments[0]?.id ?? 0, status: 'cancelled', shippingCompany: 'Another carrier' },
    });
  },
  'edit_shipment, which rates and delivers it': ({ call, ids }) =>
    call('edit_shipment', { shipment: { id: ids.shipment, status: 'delivered', rating: 4.5 } }),
  'edit_shipment, with other counts': async ({ call, ids }) => {
    const genericDevices = [{ sku: canary('A', 'sku'), name: 'Part', count: 2 }];
    const { body } = await call('add_shipment', {
      shipment: { ResupplyOrder: { id: ids.resupplyOrder }, genericDevices },
    });
    const stockEffects = [{ sku: canary('A', 'sku'), received: 1 }];
    const { id } = body.shipment;
    return call('edit_shipment', { shipment: { id, status: 'delivered', stockEffects } });
  },
  'edit_shipment, which moves its order and its device': async (stage) => {
    const { id, deviceIds } = await shippedCabin(stage, 'EC229901');
    movedId = id;
    return stage.call('edit_shipment', {
      shipment: { id, status: 'transit' },
      ...{ orderStatus: 'transit', dispatchDevices: { deviceIds, to: 'client' } },
    });
  },
  'undo_shipment_step, which moves its order and its device back': ({ call }) =>
    call('undo_shipment_step', { shipment: { id: movedId } }),
  'undo_shipment_step, of what a carrier delivered': async ({ call, ids }) => {
    const genericDevices = [{ sku: canary('A', 'sku'), name: 'Part', count: 2 }];
    const { body } = await call('add_shipment', {
      shipment: {
        ...{ ResupplyOrder: { id: ids.resupplyOrder }, genericDevices },
        ...{ shippingCompany: 'Undone carrier', eta: '2026-03-01' },
      },
    });
    const { id } = body.shipment;
    const stockEffects = [{ sku: canary('A', 'sku'), received: 1 }];
    await call('edit_shipment', { shipment: { id, status: 'delivered', stockEffects } });
    return call('undo_shipment_step', { shipment: { id } });
  },
  'delete_shipment, whose device is back': async (stage) => {
    const { id, deviceIds } = await shippedCabin(stage, 'EC229902');
    await stage.call('edit_shipment', { shipment: { id, status: 'transit' } });
    return stage.call('delete_shipment', {
      shipment: { id },
      returnDevices: { deviceIds, location: 'mailhouse' },
    });
  },
  'edit_shipment, which gives it an order': async ({ call, ids }) => {
    const genericDevices = [{ sku: 'A_EC_G_220', name: 'Cabin', count: 1 }];
    const { body } = await call('add_shipment', { shipment: { genericDevices } });
    return call('edit_shipment', {
      shipment: { id: body.shipment.id, status: 'delivered', Order: { id: ids.order } },
    });
  },
  'settle_shipment_shorts, of the order': async ({ call, ids, server }) => {
    const sku = 'A_EC_G_220';
    const { id } = await server.given.shipment({
      ...{ orderId: ids.order, status: 'delivered' },
      lines: [{ sku, count: 1, receivedCount: 0 }],
    });
    const shorts = [{ sku, settlement: 'send_again' as const, count: 1 }];
    return call('settle_shipment_shorts', { shipment: { id }, shorts });
  },
  'settle_shipment_shorts, of a resupply order': async ({ call, ids, server }) => {
    const sku = canary('A', 'sku');
    const { id } = await server.given.shipment({
      ...{ resupplyOrderId: ids.resupplyOrder, status: 'delivered', direction: 'inward' },
      lines: [{ sku, count: 1, receivedCount: 0 }],
    });
    const shorts = [{ sku, settlement: 'credited' as const, count: 1, reason: 'Lost' }];
    return call('settle_shipment_shorts', { shipment: { id }, shorts });
  },
  'settle_stray_goods, of a deleted shipment': async ({ call, server }) => {
    const { id, sku } = await server.given.strayShipment();
    const putBack = [{ sku, count: 1, warehouse: 'mailhouse' }];
    return call('settle_stray_goods', { shipment: { id }, putBack });
  },
  'settle_stray_goods, of a cancelled one of the order': async ({ call, ids, server }) => {
    const { id, sku } = await server.given.strayShipment({
      orderId: ids.order,
      status: 'cancelled',
      deletedAt: null,
    });
    return call('settle_stray_goods', { shipment: { id }, writeOff: [{ sku, count: 1, reason: 'Lost' }] });
  },
  'delete_shipment, of one that has left': async ({ call, ids, server }) => {
    const { id, sku } = await server.given.strayShipment({
      orderId: ids.order,
      status: 'transit',
      deletedAt: null,
    });
    return call('delete_shipment', {
      shipment: { id },
      putBack: [{ sku, count: 1, warehouse: 'mailhouse' }],
    });
  },
  'edit_resupply_order, which settles a short': async ({ call, ids, server }) => {
    const sku = canary('A', 'sku');
    const { id: shipmentId } = await server.given.shipment({
      ...{ resupplyOrderId: ids.resupplyOrder, status: 'delivered', direction: 'inward' },
      lines: [{ sku, count: 1, receivedCount: 0 }],
    });
    const shorts = [{ shipmentId, sku, settlement: 'credited' as const, count: 1, reason: 'Lost' }];
    return call('edit_resupply_order', { orderData: { id: ids.resupplyOrder, shorts } });
  },
  'edit_shipping_company, of its name': ({ call, ids }) =>
    call('edit_shipping_company', { contactData: { id: ids.shippingCompany, name: 'Renamed carrier' } }),
  'edit_shipping_company, of a new one': ({ call }) =>
    call('edit_shipping_company', { contactData: { name: 'New carriers', services: ['air'] } }),
  'edit_webstore_order, of its tracking number': ({ call, ids }) =>
    call('edit_webstore_order', { order: { id: ids.webstoreOrder, trackingNumber: 'JJFI7' } }),
  'edit_webstore_order, which deletes it': ({ call, ids }) =>
    call('edit_webstore_order', { order: { id: ids.webstoreOrder }, remove_list: true }),
  'edit_shipment, with its packing list': ({ ids, boss, server }) => {
    const mark = documentMark('packing_list', canary('A', 'shipment'));
    const pdf = { part: 'packing_list', filename: 'list.pdf', bytes: markedPdf(mark) };
    const input = { shipment: { id: ids.shipment }, packing_list_data: { goods: [] } };
    return server.upload('edit_shipment', boss.token, input, [pdf]);
  },
  delete_resupply_order: async (stage) =>
    stage.call('delete_resupply_order', { orderData: { id: await newestResupply(stage) } }),
  delete_shipment: ({ call, ids }) => call('delete_shipment', { shipment: { id: ids.shipment } }),
  'delete_shipment, of the order': async ({ call, ids }) => {
    const { body } = await call('get_shipments', { order_id: ids.order });
    for (const { id } of body.shipments) await call('delete_shipment', { shipment: { id } });
    return { status: 200 };
  },
};
