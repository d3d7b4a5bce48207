import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { endOfHistory } from '../office-days.ts';
import { tellHistory } from '../tell-history.ts';
import type { World } from '../world.ts';
import { planWebstore } from './plan-webstore.ts';
import { webstoreChapter } from './webstore.chapter.ts';

const captured = captureLog();
const days = { zone: 'Europe/Helsinki', from: '2026-10-01', since: '2026-11-21' };
const world: World = { ...days, companies: [], devices: [], goodsLeaveByShipments: true, firstNumber: 1 };

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
});
afterAll(() => t.close());

it('tells each webstore order with its last status, and its tracking number once it was packed', async () => {
  const { id, token } = await t.given.user('ADMIN', { userName: 'admin' });
  const admin = { id, level: LEVELS.ADMIN, companyId: null, scope: 'all' as const };
  const users = { admin, super: admin, production: admin, client: admin };
  const chapters = [webstoreChapter];
  const told = await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
  expect(told).toBe(webstoreChapter.steps(world).length);
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);

  const { body } = await t.call('get_webstore_orders', token, { show_unrelated: true });
  const byNumber = new Map(body.orders?.map((order) => [order.number, order]));
  const planned = planWebstore(world);
  expect(byNumber.size).toBe(planned.length);
  for (const { number, trackingNumber, moves } of planned) {
    const past = moves.filter(({ at }) => at < endOfHistory(world));
    expect(byNumber.get(number)).toMatchObject({
      createdAt: moves[0].at.toISOString(),
      updatedAt: past.at(-1)?.at.toISOString(),
      paymentStatus: past.findLast(({ status }) => status !== null)?.status,
      trackingNumber: past.some(({ status }) => status === null) ? trackingNumber : null,
    });
  }
});
