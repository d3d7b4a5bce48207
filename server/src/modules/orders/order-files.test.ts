import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
let superToken: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
  ({ token: superToken } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

it.each(['order', 'invoice'] as const)(
  'Files under %s are those of the order with the number.',
  async (type) => {
    const order = await t.given.order();
    const other = await t.given.order();
    const resource = { type, number: String(order.number) };
    const file = { part: 'files[]', filename: 'contract.png', bytes: await picture('png') };
    expect((await t.upload('upload_media_files', superToken, { resource }, [file])).status).toBe(200);
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

it('Papers of an order are added and deleted apart from it by super users only.', async () => {
  const order = await t.given.order();
  const resource = { type: 'invoice', number: String(order.number) } as const;
  const file = { part: 'files[]', filename: 'invoice.png', bytes: await picture('png') };
  expect((await t.upload('upload_media_files', token, { resource }, [file])).status).toBe(403);
  expect((await t.upload('upload_media_files', superToken, { resource }, [file])).status).toBe(200);
  const filename = 'invoice.png';
  expect((await t.call('delete_media_file', token, { resource, filename })).status).toBe(403);
  expect((await t.call('delete_media_file', superToken, { resource, filename })).status).toBe(200);
});
