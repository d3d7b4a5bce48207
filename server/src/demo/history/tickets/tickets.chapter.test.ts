import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { stockQuantities } from '#modules/stock/stock.table.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { demoItem } from '../catalogue/catalogue.ts';
import { endOfHistory } from '../office-days.ts';
import { sendingWarehouse } from '../stock/stock-uses.ts';
import { tellHistory } from '../tell-history.ts';
import type { World } from '../world.ts';
import { CALLED_AFTER_MS, faultAlertsChapter } from './fault-alerts.ts';
import { DEMO_FAULTS } from './faults.ts';
import { planTickets } from './plan-tickets.ts';
import { ticketsChapter } from './tickets.chapter.ts';
import { repairUses } from './used-parts.ts';

/** Enough of each part for more than two years. */
const PIECES = 500;

const captured = captureLog();
let t: TestServer;
let world: World;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
  const company = await t.given.company();
  const serials = Array.from({ length: 12 }, (_, index) => `EC22${1_000 + index}`);
  const devices: World['devices'] = [];
  for (const serialNumber of serials) {
    const { id, deviceType } = await t.given.device({ serialNumber, companyId: company.id });
    devices.push({ id, serialNumber, deviceType, model: null, color: null, companyId: company.id });
  }
  const days = { zone: 'Europe/Helsinki', from: '2024-11-21', since: '2026-11-21' };
  world = { ...days, companies: [], devices, goodsLeaveByShipments: true, firstNumber: 1 };
});
afterAll(() => t.close());

/** The stock of every part that repairs take. */
async function givenParts() {
  const skus = DEMO_FAULTS.flatMap(({ part }) => part?.sku ?? []);
  for (const sku of skus) {
    const item = await t.given.stockItem({ sku });
    await t.given.stockRow(item, { warehouse: sendingWarehouse(demoItem(sku)), total: PIECES });
  }
}

it('tells each ticket from its report to its end, with what it cost, and mails nobody', async () => {
  await givenParts();
  const admin = await t.given.user('ADMIN', { userName: 'admin' });
  const boss = await t.given.user('SUPER_USER', { userName: 'super' });
  const as = ({ id }: { id: number }, level: 'ADMIN' | 'SUPER_USER') => ({
    ...{ id, level: LEVELS[level], companyId: null, scope: 'all' as const },
  });
  const users = {
    admin: as(admin, 'ADMIN'),
    super: as(boss, 'SUPER_USER'),
    production: as(admin, 'ADMIN'),
    client: as(admin, 'ADMIN'),
  };
  const chapters = [ticketsChapter, faultAlertsChapter];
  const told = await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
  expect(told).toBe(chapters.reduce((sum, { steps }) => sum + steps(world).length, 0));
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);
  expect(await t.database.db.$count(mailOutbox)).toBe(0);

  const planned = planTickets(world);
  const { body } = await t.call('get_tickets', admin.token, { sort: 'createdAt' });
  expect(body.tickets.map(({ createdAt, DeviceId }) => [createdAt, DeviceId])).toEqual(
    planned.map(({ at, device }) => [at.toISOString(), device.id]),
  );
  expect(new Set(body.tickets.map(({ state }) => state))).toEqual(
    new Set(['new', 'progress', 'resolved', 'stale']),
  );
  const numbers = body.tickets.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const end = endOfHistory(world);
  for (const [index, { moves, fault }] of planned.entries()) {
    const last = moves.findLast(({ at }) => at < end);
    expect(body.tickets[index]).toMatchObject({
      summary: fault.summary,
      state: last?.state ?? 'new',
      hasExpenses: last?.isDone === true && (fault.part !== null || fault.travel !== null),
      resolvedAt: last?.state === 'resolved' ? last.at.toISOString() : null,
      action: last?.isDone ? fault.action : null,
    });
  }
  const taken = [...repairUses(world).values()].flat();
  expect(taken.length).toBeGreaterThan(5);
  const left = await t.database.db.select({ free: stockQuantities.free }).from(stockQuantities);
  const skus = DEMO_FAULTS.flatMap(({ part }) => part?.sku ?? []);
  expect(left.reduce((sum, { free }) => sum + free, 0)).toBe(skus.length * PIECES - taken.length);

  const days = { startDate: world.from, endDate: world.since };
  const { statistics } = (await t.call('get_ticket_statistics', admin.token, days)).body;
  expect(statistics).toMatchObject({ count: planned.length, families: [{ deviceType: 'ECABIN' }] });
  expect(statistics.total).toBeGreaterThan(1_000);
  expect(statistics.months.length).toBeGreaterThan(12);
  const reported = planned.filter(({ fault }) => fault.alert !== null);
  expect(new Set(statistics.faults.map(({ alertType }) => alertType))).toEqual(
    new Set(reported.map(({ fault }) => fault.alert?.alertType)),
  );
  expect(statistics.faults.reduce((sum, { count }) => sum + count, 0)).toBe(reported.length);

  const { alerts } = (await t.call('get_alerts', admin.token, {})).body;
  const handled = alerts.map(({ Device, createdAt, UserId }) => [Device.id, createdAt, UserId !== null]);
  const expected = reported.map(({ at, device, moves: [answer] }) => [
    device.id,
    new Date(at.getTime() - CALLED_AFTER_MS).toISOString(),
    answer !== undefined && answer.at < end,
  ]);
  expect(expected.length).toBeGreaterThan(10);
  expect(new Set(handled.map(String))).toEqual(new Set(expected.map(String)));
});
