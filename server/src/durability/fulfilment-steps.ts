import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { expect } from 'vitest';
import { callPortal } from './portal-calls.ts';

/** The write call of a step. */
export interface Write {
  name: CallName;
  input: object;
}

/** Sends calls to the portal of a running server as a super user. */
export class Portal {
  readonly url: string;
  readonly #token: string;
  /** Ready cabins, used in sequence. */
  readonly #cabins: number[];
  readonly supplierId: number;

  constructor(made: { url: string; token: string; cabins: number[]; supplierId: number }) {
    this.url = made.url;
    this.#token = made.token;
    this.#cabins = made.cabins;
    this.supplierId = made.supplierId;
  }

  send({ name, input }: Write, writeId: string): Promise<Response> {
    return callPortal(this.url, name, { token: this.#token, writeId, ...input });
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const response = await this.send({ name, input: Object(input) }, randomUUID());
    const text = await response.text();
    expect(response.status, `${name}: ${text}`).toBe(200);
    return JSON.parse(text);
  }

  cabin(): number {
    const id = this.#cabins.shift();
    if (id === undefined) throw new Error('All cabins are used.');
    return id;
  }

  /** A new item with stock in a warehouse. */
  async item(total: number, warehouse = 'mailhouse') {
    const sku = `ITEM-${randomUUID().slice(0, 8).replaceAll(/[a-f]/g, '1').toUpperCase()}`;
    const stock_item = { sku, name: 'Item', warehouse, total };
    const { stock } = await this.call('add_stock_quantity', { stock_item });
    return { sku, name: 'Item', rowId: stock.id, itemId: stock.StockItemId };
  }

  /** An order of two pieces of a new item and a cabin, with VAT. */
  async order(paymentStatus: 'invoiced' | 'completed' = 'completed') {
    const item = await this.item(20);
    const cabin = this.cabin();
    const { sku, name } = item;
    const { order } = await this.call('add_order', {
      orderData: {
        ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Clinic', location: 'FI' } },
        genericDevices: [
          { sku, name, count: 4, price: 20 },
          { ...CABIN, price: 9000, Devices: [{ id: cabin }] },
        ],
      },
    });
    const { id } = order;
    if (paymentStatus !== 'invoiced') await this.call('edit_order', { orderData: { id, paymentStatus } });
    return { id, item, cabin };
  }

  async lines(id: number) {
    const { orders } = await this.call('get_orders', { order_id: id });
    return orders[0]?.genericDevices ?? [];
  }

  async shipment(shipment: CallInput<'add_shipment'>['shipment']): Promise<number> {
    return (await this.call('add_shipment', { shipment: { pickupAddress: 'mailhouse', ...shipment } }))
      .shipment.id;
  }

  /** A shipment of a whole order, in transit. */
  async sent() {
    const { id, item, cabin } = await this.order();
    const lines = [
      { sku: item.sku, name: 'Item', count: 4 },
      { ...CABIN, deviceIds: [cabin] },
    ];
    const shipment = await this.shipment({ Order: { id }, genericDevices: lines });
    await this.call('edit_shipment', {
      ...{ shipment: { id: shipment, status: 'transit' }, orderStatus: 'transit' },
      dispatchDevices: { deviceIds: [cabin], to: 'client' },
    });
    return { id, item, cabin, shipment };
  }

  /** Four pieces of a new item in transit without an order. */
  async loose() {
    const item = await this.item(10);
    const id = await this.shipment({ genericDevices: [{ sku: item.sku, name: 'Item', count: 4 }] });
    await this.call('edit_shipment', { shipment: { id, status: 'transit' } });
    return { id, item };
  }

  /** A resupply order of six pieces of a new item, with a shipment in transit. */
  async resupply() {
    const item = await this.item(1);
    const line = { sku: item.sku, name: 'Item', count: 6 };
    const { order } = await this.call('add_resupply_order', {
      ...{ orderBuyer: 'finland', supplierCompanyId: this.supplierId },
      deviceList: [{ ...line, costPrice: 2.5 }],
    });
    await this.call('edit_resupply_order', { orderData: { id: order.id, paymentStatus: 'completed' } });
    const shipment = await this.shipment({
      ...{ shipmentDirection: 'inward', pickupAddress: null, shippingInfo: { companyName: 'mailhouse' } },
      ...{ ResupplyOrder: { id: order.id }, genericDevices: [line] },
    });
    await this.call('edit_shipment', { shipment: { id: shipment, status: 'transit' } });
    return { id: order.id, item, shipment };
  }
}

const CABIN = { sku: 'CTN_EC_G_220', name: 'E-cabin', count: 1 };

/** Creates the state before a step, and returns the step's write. */
type MakeStep = (portal: Portal) => Promise<Write>;

/** A write, checked against the input of its call. */
function write<Name extends CallName>(name: Name, input: CallInput<Name>): Write {
  return { name, input: Object(input) };
}

/** Every step in which orders, shipments, devices, documents and stock change each other. */
export const STEPS: Readonly<Record<string, MakeStep>> = {
  'add_order, which allocates a cabin': async (portal) =>
    write('add_order', {
      orderData: {
        ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Clinic' } },
        genericDevices: [{ ...CABIN, price: 9000, Devices: [{ id: portal.cabin() }] }],
      },
    }),
  'edit_order, which issues the invoice': async (portal) => {
    const { id } = await portal.order('invoiced');
    return write('edit_order', { orderData: { id, paymentStatus: 'completed' } });
  },
  'edit_order, which lowers it by a credit note': async (portal) => {
    const { id } = await portal.order();
    const lines = (await portal.lines(id)).map(({ Devices, ...line }) => ({
      ...line,
      ...(Devices.length > 0 ? { Devices: Devices.map((one) => ({ id: one.id })) } : { count: 3 }),
    }));
    const genericDevices = lines.map(({ id: line, sku, name, count, price, ...rest }) => ({
      ...{ id: line, sku, name, count, price },
      ...('Devices' in rest && { Devices: rest.Devices }),
    }));
    return write('edit_order', { orderData: { id, genericDevices } });
  },
  'edit_order, which cancels it and keeps what was sent': async (portal) => {
    const { id } = await portal.sent();
    const [item] = await portal.lines(id);
    const kept = item === undefined ? [] : [{ id: item.id, count: 2 }];
    return write('edit_order', { orderData: { id, paymentStatus: 'cancelled' }, kept });
  },
  issue_invoice: async (portal) => write('issue_invoice', { id: (await portal.order('invoiced')).id }),
  'edit_shipment to transit, with its order, its cabin and the invoice': async (portal) => {
    const { id, item, cabin } = await portal.order('invoiced');
    const shipment = await portal.shipment({
      Order: { id },
      genericDevices: [
        { sku: item.sku, name: 'Item', count: 4 },
        { ...CABIN, deviceIds: [cabin] },
      ],
    });
    return write('edit_shipment', {
      ...{ shipment: { id: shipment, status: 'transit' }, orderStatus: 'transit' },
      dispatchDevices: { deviceIds: [cabin], to: 'client' },
    });
  },
  'edit_shipment to delivered, with its order': async (portal) => {
    const { shipment } = await portal.sent();
    return write('edit_shipment', {
      ...{ shipment: { id: shipment, status: 'delivered' }, orderStatus: 'delivered' },
    });
  },
  'edit_shipment to delivered, short and over and settled': async (portal) => {
    const [one, other] = [await portal.item(10), await portal.item(10)];
    const id = await portal.shipment({
      ...{ shipmentDirection: 'between', shippingInfo: { companyName: 'vantaa' } },
      genericDevices: [one, other].map(({ sku, name }) => ({ sku, name, count: 4 })),
    });
    await portal.call('edit_shipment', { shipment: { id, status: 'transit' } });
    return write('edit_shipment', {
      shipment: {
        ...{ id, status: 'delivered' },
        stockEffects: [
          { sku: one.sku, received: 3 },
          { sku: other.sku, received: 6, over: true },
        ],
        shorts: [{ sku: one.sku, settlement: 'keeps_less', count: 1, reason: 'Lost' }],
      },
    });
  },
  'edit_shipment to cancelled, with goods put back': async (portal) => {
    const { id, item } = await portal.loose();
    const putBack = ['mailhouse', 'vantaa'].map((warehouse) => ({ sku: item.sku, count: 1, warehouse }));
    return write('edit_shipment', { shipment: { id, status: 'cancelled' }, putBack });
  },
  'edit_shipment to returned, with its cabin and goods': async (portal) => {
    const { shipment, item, cabin } = await portal.sent();
    return write('edit_shipment', {
      shipment: { id: shipment, status: 'returned' },
      putBack: [{ sku: item.sku, count: 4, warehouse: 'mailhouse' }],
      returnDevices: { deviceIds: [cabin], location: 'mailhouse' },
    });
  },
  'delete_shipment, with goods and cabin that are back': async (portal) => {
    const { shipment, item, cabin } = await portal.sent();
    return write('delete_shipment', {
      shipment: { id: shipment },
      putBack: [{ sku: item.sku, count: 3, warehouse: 'mailhouse' }],
      returnDevices: { deviceIds: [cabin], location: 'mailhouse' },
    });
  },
  settle_stray_goods: async (portal) => {
    const { id, item } = await portal.loose();
    await portal.call('delete_shipment', { shipment: { id } });
    return write('settle_stray_goods', {
      shipment: { id },
      putBack: [{ sku: item.sku, count: 2, warehouse: 'vantaa' }],
      writeOff: [{ sku: item.sku, count: 1, reason: 'Lost' }],
    });
  },
  'edit_shipment, which receives short of a resupply order': async (portal) => {
    const { shipment: id, item } = await portal.resupply();
    return write('edit_shipment', {
      shipment: { id, status: 'delivered', stockEffects: [{ sku: item.sku, received: 5 }] },
    });
  },
  'edit_shipment, which receives more than a resupply order has': async (portal) => {
    const { shipment: id, item } = await portal.resupply();
    const stockEffects = [{ sku: item.sku, received: 8, over: true }];
    return write('edit_shipment', { shipment: { id, status: 'delivered', stockEffects } });
  },
  'edit_resupply_order to delivered, with what is short': async (portal) => {
    const { id, shipment, item } = await portal.resupply();
    const stockEffects = [{ sku: item.sku, received: 5 }];
    await portal.call('edit_shipment', { shipment: { id: shipment, status: 'delivered', stockEffects } });
    const short = { sku: item.sku, settlement: 'credited', count: 1, reason: 'Broken' } as const;
    return write('edit_resupply_order', {
      orderData: { id, paymentStatus: 'delivered', shorts: [{ shipmentId: shipment, ...short }] },
    });
  },
  settle_shipment_shorts: async (portal) => {
    const { shipment: id, item } = await portal.resupply();
    const stockEffects = [{ sku: item.sku, received: 4 }];
    await portal.call('edit_shipment', { shipment: { id, status: 'delivered', stockEffects } });
    const short = { sku: item.sku, settlement: 'credited', count: 2, reason: 'Broken' } as const;
    return write('settle_shipment_shorts', { shipment: { id }, shorts: [short] });
  },
  book_stock_count: async (portal) => {
    const items = [await portal.item(10), await portal.item(10)];
    const { count } = await portal.call('add_stock_count', { name: 'Count', warehouse: 'mailhouse' });
    for (const { itemId } of items)
      await portal.call('add_stock_count_line', {
        ...{ count_id: count.id, key: randomUUID(), stock_item_id: itemId, counted: 7 },
        counted_at: new Date().toISOString(),
      });
    const found = await portal.call('get_stock_count_differences', { count_id: count.id });
    return write('book_stock_count', { count_id: count.id, lines: found.items.map(({ key }) => key) });
  },
  'add_stock_quantity, which gives an item another SKU': async (portal) => {
    const { item } = await portal.order();
    return write('add_stock_quantity', { stock_item: { id: item.rowId, sku: `${item.sku}-NEW` } });
  },
};
