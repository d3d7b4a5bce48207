import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tellHistory } from '../tell-history.ts';
import type { World } from '../world.ts';
import { holdsChapter } from './holds.chapter.ts';

const captured = captureLog();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
});
afterAll(() => t.close());

it('tells of a cabin that returned with a passed test, and of one that has failed it', async () => {
  const company = await t.given.company();
  const devices: World['devices'] = [];
  for (const serialNumber of ['EC221001', 'EC221002', 'EC221003']) {
    const { id, deviceType } = await t.given.device({ serialNumber, companyId: company.id });
    devices.push({ id, serialNumber, deviceType, model: null, color: null, companyId: company.id });
  }
  const days = { zone: 'Europe/Helsinki', from: '2024-11-21', since: '2026-11-21' };
  const world = { ...days, companies: [], devices, goodsLeaveByShipments: true, firstNumber: 1 };
  const admin = await t.given.user('ADMIN', { userName: 'admin' });
  const author = { id: admin.id, level: LEVELS.ADMIN, companyId: null, scope: 'all' as const };
  const users = { admin: author, super: author, production: author, client: author };
  const chapters = [holdsChapter];
  await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);
  const holds = await Promise.all(
    devices.map(
      async ({ id }) => (await t.call('get_device_holds', admin.token, { deviceid: id })).body.holds,
    ),
  );
  expect(holds.map(([hold]) => hold?.state)).toEqual(['released', 'failed', undefined]);
  const missed = holds[1]?.[0]?.Tests?.[0]?.findings.filter(({ isWithin }) => !isWithin);
  expect(missed?.map(({ measure, channel }) => [measure, channel])).toEqual([['differs', 'camera1']]);
});
