import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

export type NewData = CallInput<'add_quotation'>['orderData'];
type EditData = CallInput<'edit_quotation'>['orderData'];
type Move = Omit<CallInput<'move_quotation'>, 'id'>;

export const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99, discount: 10, listPrice: 25 };

/** A server with an administrator who creates quotations, for the tests of one file. */
export function quoting() {
  let t: TestServer;
  let admin: { id: number; token: string };
  beforeAll(async () => {
    t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
    admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  });
  afterAll(() => t.close());

  const add = (orderData: Partial<NewData> = {}) =>
    t.call('add_quotation', admin.token, {
      orderData: {
        ...{ invoiceIssuer: 'finland', validUntil: '2026-04-01', genericDevices: [PUMP] },
        ...orderData,
      },
    });
  const edit = (orderData: EditData) => t.call('edit_quotation', admin.token, { orderData });
  const move = (id: number, step: Move['step'], more: Omit<Move, 'step'> = {}) =>
    t.call('move_quotation', admin.token, { id, step, ...more });
  const order = (id: number, more: Omit<CallInput<'order_quotation'>, 'id'> = {}) =>
    t.call('order_quotation', admin.token, { id, ...more });
  const newId = async (orderData: Partial<NewData> = {}) => (await add(orderData)).body.quotation.id;
  /** Id of a quotation that was sent to its client. */
  async function sentId(orderData: Partial<NewData> = {}) {
    const id = await newId(orderData);
    await move(id, 'send');
    return id;
  }
  async function read(quotation_id: number) {
    const { body } = await t.call('get_quotations', admin.token, { quotation_id });
    const [quotation] = body.quotations;
    if (quotation === undefined) throw new Error('The quotation was not found.');
    return quotation;
  }
  async function readOrder(order_id: number) {
    const { body } = await t.call('get_orders', admin.token, { order_id });
    const [found] = body.orders;
    if (found === undefined) throw new Error('The order was not found.');
    return found;
  }

  return {
    started: () => ({ t, admin }),
    /** All rows except those of sign-ins and the audit trail. */
    state: () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] }),
    ...{ add, edit, move, order, newId, sentId, read, readOrder },
  };
}
