import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertNote } from '../notes/stored-notes.shared.repository.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it('The page of a device is one statement, however much hangs on the device.', async () => {
  const admin = await t.given.user('ADMIN');
  const device = await t.given.device();
  const made = await t.given.record(device, 'production', { userId: admin.id });
  await t.given.record(device, 'ready', { quality: 2, createdAt: new Date(t.clock.now.getTime() + 1_000) });
  for (const text of ['Door adjusted', 'Door adjusted again']) {
    const note = { text, userId: admin.id, createdAt: t.clock.now };
    await insertNote(t.database.db, { parent: { kind: 'lifeCycleState', id: made.id }, note });
  }
  const ask = () => t.call('get_device_data', admin.token, { deviceid: device.id });
  await t.call('create_device_key', admin.token, { deviceid: device.id });
  const sent = await countStatements(t.database).statementsOf(ask);
  expect(sent.filter((text) => !text.includes('session_tokens'))).toHaveLength(1);

  const { body } = await ask();
  expect(body.device.LifeCycleStates).toEqual([
    expect.objectContaining({ state: 'ready', quality: 2, User: null, Notes: [] }),
    expect.objectContaining({
      state: 'production',
      createdAt: made.createdAt.toISOString(),
      User: { id: admin.id, fullName: admin.fullName },
      Notes: ['Door adjusted again', 'Door adjusted'].map((text) => ({
        text,
        createdAt: t.clock.now.toISOString(),
      })),
    }),
  ]);
  expect(body.device.keys).toEqual([
    { id: expect.any(Number), createdAt: t.clock.now.toISOString(), createdBy: admin.fullName },
  ]);
});
