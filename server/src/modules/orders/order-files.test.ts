import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

it.each(['order', 'invoice'] as const)(
  'Files under %s are those of the order with the number.',
  async (type) => {
    const order = await t.given.order();
    const other = await t.given.order();
    const resource = { type, number: String(order.number) };
    const file = { part: 'files[]', filename: 'contract.png', bytes: await picture('png') };
    expect((await t.upload('upload_media_files', token, { resource }, [file])).status).toBe(200);
    const { body } = await t.call('get_media_files', token, { resource });
    expect([body.root_dir, body.files]).toEqual([`${type}/${order.number}`, ['contract.png']]);
    const { body: history } = await t.call('get_history', token, { kind: 'order', id: order.id });
    expect(JSON.stringify(history)).toContain('contract.png');
    const foreign = await t.call('get_media_files', token, {
      resource: { type, number: String(other.number) },
    });
    expect(foreign.body.files).toEqual([]);
    // The id of an order is not its number.
    const byId = await t.call('get_media_files', token, { resource: { type, number: String(order.id) } });
    expect(byId.status).toBe(404);
    const { token: workshop } = await t.given.user('PRODUCTION');
    expect((await t.call('get_media_files', workshop, { resource })).status).toBe(403);
    await t.call('delete_order', token, { orderData: { id: order.id } });
    expect((await t.call('get_media_files', token, { resource })).status).toBe(404);
  },
);
