import { z } from 'zod';
import type { SentFile } from '../../testing/multipart.ts';
import type { Drawing } from './drawing.ts';
import type { Draw, Operation } from './operation.ts';
import type { World } from './world.ts';

const CABIN = { sku: 'CTN_EC_G_220', name: 'E-cabin', count: 1, price: 9000 };
const PLACES = ['mailhouse', 'vantaa'] as const;
const made = z.object({ id: z.int() });

export interface Work {
  world: World;
  random: Drawing;
  token: string;
}

interface Uploaded {
  input: object;
  file: SentFile;
}

/** Creates the operations of one user: each write has its own id. */
export function callsOf({ random, token }: Work) {
  const posted = (name: string) => ({ name, method: 'POST' as const, path: `/api/${name}` });
  return {
    call: (name: string, input: object, taken: Operation['taken']): Operation => ({
      ...{ ...posted(name), body: { token, writeId: random.uuid(), ...input }, taken },
    }),
    read: (name: string, input: object, taken: Operation['taken']): Operation => ({
      ...{ ...posted(name), body: { token, ...input }, isRead: true, taken },
    }),
    upload: (name: string, { input, file }: Uploaded, taken: Operation['taken']): Operation => ({
      ...{ ...posted(name), body: { token, writeId: random.uuid(), ...input }, file, taken },
    }),
  };
}

/** Notes under a session of the customer. */
export function clientWork(work: Work): Draw {
  const { call } = callsOf(work);
  return () => {
    const note = `note ${work.random.uuid()}`;
    return call('add_note', { sessionid: work.world.sessionId, note }, (model) => model.put('note', note));
  };
}

/** Tickets of the customer's devices, with replies to them. */
export function technicianWork(work: Work): Draw {
  const { call } = callsOf(work);
  const { devices } = work.world;
  /** Replies to tickets that this user has made. */
  const replies: Operation[] = [];
  const ticket = () => {
    const summary = `ticket ${work.random.uuid()}`;
    const device = devices[work.random.integer(0, devices.length - 1)];
    return call('add_ticket', { deviceid: device?.id, ticket_data: { summary } }, (model, answer) => {
      const { id } = z.object({ ticket: made }).parse(answer).ticket;
      model.put('ticket', summary);
      const text = `reply ${work.random.uuid()}`;
      replies.push(call('add_ticket_reply', { ticket_id: id, text }, (later) => later.put('reply', text)));
    });
  };
  return () => (work.random.chance(0.5) ? replies.shift() : undefined) ?? ticket();
}

/** Stock, lines of a count, orders with their devices and invoices, shipments between warehouses. */
export function adminWork(work: Work & { cabins: number[] }): Draw {
  const { world, random, cabins } = work;
  const { call } = callsOf(work);
  const drawItem = () => world.items[random.integer(0, world.items.length - 1)] ?? { id: 0, sku: '' };
  /** Next steps of what this user has made. */
  const steps: Operation[] = [];

  const stock = () => {
    const { id: itemId, sku } = drawItem();
    const warehouse = PLACES[random.integer(0, 1)] ?? 'mailhouse';
    const total = random.integer(-3, 6) || 5;
    const input = { stock_item: { sku, warehouse, total }, relative_modification: true };
    return call('add_stock_quantity', input, (model) => model.move({ itemId, warehouse, by: total }));
  };

  const line = () => {
    const key = random.uuid();
    const item = { count_id: world.countId, key, stock_item_id: drawItem().id };
    const counted = { counted: random.integer(0, 50), counted_at: new Date().toISOString() };
    return call('add_stock_count_line', { ...item, ...counted }, (model) => model.put('line', key));
  };

  const order = () => {
    const companyName = `order ${random.uuid()}`;
    const cabin = cabins.pop();
    const count = random.integer(1, 9);
    const parts = { name: 'Service', count, price: random.integer(1, 9_999) / 100 };
    const orderData = {
      ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName, location: 'FI' } },
      genericDevices: [parts, ...(cabin === undefined ? [] : [{ ...CABIN, Devices: [{ id: cabin }] }])],
    };
    return call('add_order', { orderData }, (model, answer) => {
      const { id } = z.object({ order: made }).parse(answer).order;
      model.put('order', companyName, 'invoiced');
      if (cabin !== undefined) model.allocated.set(cabin, companyName);
      const paid = { orderData: { id, paymentStatus: 'completed' } };
      steps.push(
        call('edit_order', paid, (later) => {
          later.put('order', companyName, 'completed');
          later.put('invoice', companyName);
        }),
      );
    });
  };

  const shipment = () => {
    const { id: itemId, sku } = drawItem();
    const number = random.documentNumber();
    const count = random.integer(1, 4);
    const input = {
      shipment: {
        ...{ number, pickupAddress: 'mailhouse', shipmentDirection: 'between' },
        shippingInfo: { companyName: 'vantaa' },
        genericDevices: [{ sku, name: 'Item', count }],
      },
    };
    return call('add_shipment', input, (model, answer) => {
      const { id } = z.object({ shipment: made }).parse(answer).shipment;
      model.put('shipment', number, 'waiting');
      const move = (status: string, warehouse: string, by: number, after?: Operation) =>
        call('edit_shipment', { shipment: { id, status } }, (later) => {
          later.put('shipment', number, status);
          later.move({ itemId, warehouse, by });
          if (after !== undefined) steps.push(after);
        });
      steps.push(move('transit', 'mailhouse', -count, move('delivered', 'vantaa', count)));
    });
  };

  const kinds = [stock, stock, stock, line, order, shipment];
  return () =>
    (random.chance(0.4) ? steps.shift() : undefined) ?? kinds[random.integer(0, kinds.length - 1)]?.();
}
