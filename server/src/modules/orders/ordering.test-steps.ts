import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

export type NewData = CallInput<'add_order'>['orderData'];
export type EditData = CallInput<'edit_order'>['orderData'];
export type Line = NewData['genericDevices'][number];

export const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99 };

/** A line of cabins with these devices. */
export function cabins(count: number, ids?: readonly number[], colour: 'G' | 'W' = 'G'): Line {
  return {
    ...{ sku: `CTN_EC_${colour}_220`, name: 'E-cabin', count, price: 1000 },
    ...(ids && { Devices: ids.map((id) => ({ id })) }),
  };
}

/** A server with an administrator who creates and edits orders, for the tests of one file. */
export function ordering() {
  let t: TestServer;
  let admin: { id: number; token: string };
  beforeAll(async () => {
    t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
    admin = await t.given.user('ADMIN');
  });
  afterAll(() => t.close());

  const add = (orderData: Partial<NewData> = {}, forceDevs?: boolean) =>
    t.call('add_order', admin.token, {
      orderData: { invoiceIssuer: 'finland', genericDevices: [PUMP], ...orderData },
      ...(forceDevs && { forceDevs }),
    });
  const edit = (orderData: EditData, forceDevs?: boolean) =>
    t.call('edit_order', admin.token, { orderData, ...(forceDevs && { forceDevs }) });
  const newId = async (orderData: Partial<NewData> = {}) => (await add(orderData)).body.order.id;
  async function read(order_id: number, input: Partial<CallInput<'get_orders'>> = {}) {
    const { body } = await t.call('get_orders', admin.token, { order_id, ...input });
    const [order] = body.orders;
    if (order === undefined) throw new Error('The order was not found.');
    return order;
  }

  let serial = 0;
  async function readyCabin({
    color = 'grey',
    location = 'mailhouse',
  }: {
    color?: 'grey' | 'white';
    location?: string;
  } = {}) {
    serial += 1;
    const device = await t.given.device({ serialNumber: `EC22${String(serial).padStart(4, '0')}`, color });
    await t.given.record(device, 'ready', { location });
    return device;
  }
  async function orderOf({ id }: { id: number }) {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, id));
    return row?.orderId ?? null;
  }

  return {
    started: () => ({ t, admin }),
    /** All rows except those of sign-ins and the audit trail. */
    state: () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] }),
    ...{ add, edit, newId, read, readyCabin, orderOf },
  };
}
