import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

export const NOW = new Date('2026-03-02T12:00:00.000Z');
export const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, costPrice: 10.5 };

type NewOrder = CallInput<'add_resupply_order'>;
type EditData = CallInput<'edit_resupply_order'>['orderData'];

/** Starts a server with an administrator and a supplier, and the calls of resupply orders. */
export function buying() {
  let t: TestServer;
  let admin: { id: number; token: string; emailAddress: string };
  let supplier: { id: number; name: string };
  beforeAll(async () => {
    t = await startTestServer({ now: NOW });
    admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
    supplier = await t.given.supplier({ name: 'Pump Works' });
  });
  afterAll(() => t.close());

  const add = (order: Partial<NewOrder> = {}) =>
    t.call('add_resupply_order', admin.token, {
      ...{ deviceList: [PUMP], orderBuyer: 'finland', supplierCompanyId: supplier.id },
      ...order,
    });
  const edit = (orderData: EditData) => t.call('edit_resupply_order', admin.token, { orderData });
  const remove = (id: number) => t.call('delete_resupply_order', admin.token, { orderData: { id } });
  const newId = async (order: Partial<NewOrder> = {}) => (await add(order)).body.order.id;
  async function list(input: CallInput<'get_resupply_orders'>) {
    return (await t.call('get_resupply_orders', admin.token, input)).body.orders;
  }
  async function read(id: number) {
    const [order] = await list({ order_id: id });
    if (order === undefined) throw new Error('The resupply order was not found.');
    return order;
  }
  const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
  return { add, edit, remove, newId, list, read, state, started: () => ({ t, admin, supplier }) };
}
