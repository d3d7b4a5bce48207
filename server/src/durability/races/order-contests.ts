import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows, givenCabin, givenGoods, goodsRows } from './given-goods.ts';
import { act, type Stage } from './stage.ts';

const PAYMENT = { day: '2026-01-05', amount: 20 };

async function givenOrder(stage: Stage) {
  const goods = await givenGoods(stage, 5);
  const lines = [
    { sku: goods.sku, name: 'Part', count: 2, price: 10 },
    { sku: 'R_EC_G_220', name: 'Cabin', count: 1, price: 100 },
  ];
  const { order } = await stage.call('add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
      genericDevices: lines,
    },
  });
  const { orders } = await stage.call('get_orders', { order_id: order.id });
  return { ...goods, id: order.id, updatedAt: orders[0]?.updatedAt ?? '', lines };
}

type GivenOrder = Awaited<ReturnType<typeof givenOrder>>;

const orderRows = ({ id }: { readonly id: number }) => ({
  orders: sql`id = ${id}`,
  order_lines: sql`order_id = ${id}`,
  order_documents: sql`order_id = ${id}`,
  payments: sql`order_id = ${id}`,
  shipments: sql`order_id = ${id}`,
});

const allocate = ({ id, lines }: GivenOrder, cabin: { readonly id: number }) =>
  act('edit_order', {
    orderData: {
      id,
      genericDevices: lines.map((line, index) =>
        index === 1 ? { ...line, Devices: [{ id: cabin.id }] } : line,
      ),
    },
  });

export const orderContest = contest({
  name: 'an order',
  prepare: async (stage) => ({ ...(await givenOrder(stage)), cabin: await givenCabin(stage) }),
  acts: {
    'edits the details': ({ id, updatedAt }) =>
      act('edit_order', { orderData: { id, updatedAt, details: 'At the back door' } }),
    'edits the purchase order': ({ id, updatedAt }) =>
      act('edit_order', { orderData: { id, updatedAt, purchaseOrder: 'PO' } }),
    'edits the lines': ({ id, sku }) =>
      act('edit_order', { orderData: { id, genericDevices: [{ sku, name: 'Part', count: 1, price: 10 }] } }),
    allocates: (order) => allocate(order, order.cabin),
    pays: ({ id }) => act('add_payment', { order_id: id, payment: PAYMENT }),
    ships: ({ id, sku }) =>
      act('add_shipment', { shipment: { Order: { id }, genericDevices: [{ sku, name: 'Part', count: 2 }] } }),
    cancels: ({ id }) => act('edit_order', { orderData: { id, paymentStatus: 'cancelled' } }),
    deletes: ({ id }) => act('delete_order', { orderData: { id } }),
  },
  state: ({ db }, order) =>
    readRowsOf(db, { ...orderRows(order), ...goodsRows(order), ...deviceRows(order.cabin) }),
  named: [
    ['edits the details', 'edits the purchase order'],
    ['allocates', 'cancels'],
    ['pays', 'cancels'],
    ['ships', 'cancels'],
    ['ships', 'deletes'],
    ['pays', 'pays'],
  ],
});

export const paymentContest = contest({
  name: 'the payments of an order',
  prepare: async (stage) => {
    const order = await givenOrder(stage);
    const { payment } = await stage.call('add_payment', { order_id: order.id, payment: PAYMENT });
    return { ...order, paymentId: payment.id };
  },
  acts: {
    'pays the rest': ({ id }) => act('add_payment', { order_id: id, payment: { ...PAYMENT, amount: 100 } }),
    refunds: ({ id }) => act('refund_payment', { order_id: id, payment: PAYMENT }),
    reverses: ({ paymentId }) => act('reverse_payment', { id: paymentId }),
    'edits the details': ({ id }) => act('edit_order', { orderData: { id, details: 'At the back door' } }),
    cancels: ({ id }) => act('edit_order', { orderData: { id, paymentStatus: 'cancelled' } }),
  },
  state: ({ db }, order) => readRowsOf(db, orderRows(order)),
  named: [
    ['refunds', 'reverses'],
    ['reverses', 'reverses'],
    ['refunds', 'refunds'],
  ],
});

export const allocationContest = contest({
  name: 'a device for two orders',
  prepare: async (stage) => ({
    first: await givenOrder(stage),
    second: await givenOrder(stage),
    cabin: await givenCabin(stage),
  }),
  acts: {
    'allocates it to the first': ({ first, cabin }) => allocate(first, cabin),
    'allocates it to the second': ({ second, cabin }) => allocate(second, cabin),
    'sells it elsewhere': ({ cabin }, { userId }) =>
      act('add_transfer', {
        transferData: { UserId: userId, state: 'sold', Device: { id: cabin.id } },
        clientInfo: { companyName: 'Other Spa' },
      }),
    'plans a demo of it': ({ cabin }) =>
      act('add_movement_plan', {
        ...{ device_id: cabin.id, kind: 'demo', clientInfo: { companyName: 'Trade Fair' } },
        ...{ startsOn: '2150-01-10', dueOn: '2150-01-20' },
      }),
    'deletes it': ({ cabin }) => act('edit_device', { deviceData: { id: cabin.id }, deleteDevice: true }),
  },
  state: async ({ db }, { first, second, cabin }) => ({
    ...(await readRowsOf(db, { ...orderRows(first), ...deviceRows(cabin) })),
    // Whose line has the device.
    allocated: (
      await db.execute<{ number: string }>(sql`
        select case order_lines.order_id when ${first.id} then 'first' when ${second.id} then 'second' end as number
        from order_lines inner join devices on devices.order_line_id = order_lines.id where devices.id = ${cabin.id}`)
    ).rows.map(({ number }) => number),
  }),
  named: [
    ['allocates it to the first', 'allocates it to the second'],
    ['allocates it to the first', 'sells it elsewhere'],
    ['allocates it to the first', 'deletes it'],
  ],
});
