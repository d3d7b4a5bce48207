import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

it('lists the devices whose version has no place among those of their product, seen last first', async () => {
  const seen = (hour: number) => ({ lastSeenAt: new Date(NOW.getTime() - hour * 3_600_000) });
  await t.given.softwarePackage({ product: 'xcryo', version: '5.0.0-rc1' });
  const dev = await t.given.device({ serialNumber: 'XC210001', version: 'dev', ...seen(2) });
  const special = await t.given.device({ serialNumber: 'XT210002', version: '5.0.0-rc1', ...seen(1) });
  await t.given.device({ serialNumber: 'XC210003', version: '5.0.0-rc1' });
  await t.given.device({ serialNumber: 'XC210004', version: '4.9.9' });
  await t.given.device({ serialNumber: 'XC210005' });
  await t.given.device({ serialNumber: 'XC210006', version: 'dev', deletedAt: NOW });
  await t.given.device({ serialNumber: 'RLT000001', version: 'dev' });
  const list = async (input: { type?: 'xcryo' }) =>
    (await t.call('get_unknown_software_versions', token, input)).body.devices;
  expect(await list({})).toEqual([
    expect.objectContaining({ id: special.id, product: 'xtone', version: '5.0.0-rc1' }),
    {
      ...{ id: dev.id, serialNumber: 'XC210001', deviceName: dev.deviceName, product: 'xcryo' },
      ...{ version: 'dev', lastSeenAt: '2026-11-20T08:00:00.000Z' },
    },
  ]);
  expect((await list({ type: 'xcryo' })).map(({ id }) => id)).toEqual([dev.id]);
});
