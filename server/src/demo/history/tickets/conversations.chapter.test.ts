import { LEVELS } from '@halla/domain/access/levels';
import { DEMO_END_CUSTOMER } from '@halla/domain/demo/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tellHistory } from '../tell-history.ts';
import { conversationsChapter } from './conversations.chapter.ts';

const captured = captureLog();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
});
afterAll(() => t.close());

it('tells what clinic and maker wrote each other, and leaves one ticket that waits for an answer', async () => {
  const { id: companyId } = await t.given.company({ name: DEMO_END_CUSTOMER });
  const { id, deviceType } = await t.given.device({ serialNumber: 'EC221001', companyId });
  const clinic = { id: companyId, name: DEMO_END_CUSTOMER, role: 'end_customer', parentId: null } as const;
  const world = {
    ...{ zone: 'Europe/Helsinki', from: '2024-11-21', since: '2026-11-21' },
    companies: [{ ...clinic, location: 'FI', address: null, vatId: null, people: [] }],
    devices: [{ id, serialNumber: 'EC221001', deviceType, model: null, color: null, companyId }],
    ...{ goodsLeaveByShipments: true, firstNumber: 1 },
  };
  const admin = await t.given.user('ADMIN', { userName: 'admin' });
  const client = await t.given.user('CLIENT', { userName: 'client', companyId });
  const staff = { id: admin.id, level: LEVELS.ADMIN, companyId: null, scope: 'all' as const };
  const users = {
    ...{ admin: staff, super: staff, production: staff },
    client: { id: client.id, level: LEVELS.CLIENT, companyId, scope: [companyId] },
  };
  const chapters = [conversationsChapter];
  await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);
  expect(await t.database.db.$count(mailOutbox)).toBe(0);

  const { body: seen } = await t.call('get_tickets', client.token, { sort: 'createdAt' });
  expect(seen.tickets.map(({ state }) => state)).toEqual(['resolved', 'progress']);
  const { body: waiting } = await t.call('get_tickets', admin.token, { awaiting: true });
  expect(waiting.tickets.map(({ id }) => id)).toEqual([seen.tickets[1]?.id]);
});
