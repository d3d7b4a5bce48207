import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tellHistory } from '../tell-history.ts';
import type { World } from '../world.ts';
import { maintenanceChapter } from './maintenance.chapter.ts';

const captured = captureLog();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
});
afterAll(() => t.close());

it('tells of an overdue device, one that is due soon, and a completed work order', async () => {
  const company = await t.given.company();
  const devices: World['devices'] = [];
  for (const serialNumber of ['EC221001', 'EC221002', 'EC221003', 'EC221004', 'EC221005', 'EC221006']) {
    const device = await t.given.device({ serialNumber, companyId: company.id });
    await t.given.record(device, 'dispatched', { createdAt: new Date('2025-06-02T09:00:00Z') });
    const { id, deviceType } = device;
    devices.push({ id, serialNumber, deviceType, model: null, color: null, companyId: company.id });
  }
  const days = { zone: 'Europe/Helsinki', from: '2024-11-21', since: '2026-11-21' };
  const world = { ...days, companies: [], devices, goodsLeaveByShipments: true, firstNumber: 1 };
  const admin = await t.given.user('ADMIN', { userName: 'admin' });
  const author = { id: admin.id, level: LEVELS.ADMIN, companyId: null, scope: 'all' as const };
  const users = { admin: author, super: author, production: author, client: author };
  const chapters = [maintenanceChapter];
  await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);
  const { body } = await t.call('get_planned_maintenance', admin.token, {});
  expect(body.planned.map(({ Device, state }) => [Device.serialNumber, state])).toEqual([
    ['EC221001', 'overdue'],
    ['EC221002', 'soon'],
    ['EC221005', 'fine'],
    ['EC221004', 'fine'],
    // Serviced after the programs were made.
    ['EC221006', 'fine'],
    ['EC221003', 'fine'],
  ]);
  const { body: terms } = await t.call('get_warranty_terms', admin.token, {});
  expect(terms.terms.find(({ deviceType }) => deviceType === 'ECABIN')?.months).toBe(24);
  const { body: last } = await t.call('get_device_maintenance', admin.token, {
    deviceid: devices[2]?.id ?? 0,
  });
  expect(last.programs?.[0]?.Services.map(({ doneOn, Ticket }) => [doneOn, Ticket !== null])).toEqual([
    ['2026-11-16', true],
    ['2026-06-24', false],
  ]);
});
