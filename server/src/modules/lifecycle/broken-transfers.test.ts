import type { ChangedEvent } from '@halla/contract/live-event';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { givenSender } from '#modules/ingest/senders/sender.test-device.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const { people, move } = transferring();
let t: TestServer;
let sales: Person;
const events: ChangedEvent[] = [];
beforeAll(() => {
  ({ t, sales } = people());
  t.server.deps.live.subscribe({
    onEvents: (batch) => events.push(...batch),
    onGap: () => undefined,
  });
});

/** Makes every insert into a table fail during an action. */
async function whileBroken<T>(table: string, act: () => Promise<T>): Promise<T> {
  const { db } = t.database;
  const name = sql.identifier(table);
  await db.execute(sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this table is broken'; end $$`);
  await db.execute(sql`
    create trigger broken before insert or update on ${name} for each row execute function refuse_row()`);
  try {
    return await act();
  } finally {
    await db.execute(sql`drop trigger broken on ${name}`);
  }
}

/** Every row of every table, including audit trail and outbox. */
async function everything() {
  const tables = await fingerprint(t.database.db, { except: ['session_tokens'] });
  return { ...tables, trail: await t.database.db.$count(auditLog) };
}

/** A clinic's cabin with a session that its clock dated in the future. */
async function givenCabin() {
  const former = await t.given.company();
  const buyer = await t.given.company({ location: 'NO' });
  const cabin = await givenSender(t, { companyId: former.id, location: 'FI' });
  await t.given.record(cabin, 'maintenance', { location: 'vantaa' });
  await cabin.putSession({ startTime: new Date(t.clock.now.getTime() + 300_000).toISOString() });
  const sell = () =>
    move(sales, cabin, 'sold', { clientInfo: { companyId: buyer.id }, noteText: 'At the fair' });
  return { cabin, sell };
}

/** Events are published after the commit, in order. */
async function eventsOf(deviceId: number): Promise<ChangedEvent[]> {
  const marker = { domain: 'devices', id: 900_000_000_001 + events.length } as const;
  t.server.deps.live.publish([marker]);
  await vi.waitFor(() => expect(events).toContainEqual(marker));
  return events.filter((event) => event.deviceId === deviceId && event.domain === 'lifecycle');
}

describe('a transfer of which a step fails', () => {
  it.each([
    'notes',
    'devices',
    'device_ownerships',
    'sessions',
    'session_daily',
    'transfer_undos',
    'audit_log',
  ])(
    'at the table %s leaves no record, owner, interval, note, trail, mail or event, and is done when it is sent again',
    async (table) => {
      const { cabin, sell } = await givenCabin();
      const before = await everything();
      const broken = await whileBroken(table, sell);
      expect(broken).toMatchObject({ status: 500, body: { code: 'core.internal' } });
      expect(await everything()).toEqual(before);
      expect(await eventsOf(cabin.id)).toEqual([]);
      expect((await sell()).status).toBe(200);
      expect(await eventsOf(cabin.id)).toHaveLength(1);
    },
  );

  it('of a new device leaves no device either', async () => {
    const add = () =>
      t.call('add_transfer', sales.token, {
        clientInfo: { companyName: 'Polar Spa' },
        transferData: { state: 'sold', UserId: sales.id, newDevice: 'EC220900' },
      });
    const before = await everything();
    expect((await whileBroken('transfer_undos', add)).status).toBe(500);
    expect(await everything()).toEqual(before);
    expect((await add()).status).toBe(200);
  });
});

describe('an undo of which a step fails', () => {
  it.each(['devices', 'device_ownerships', 'sessions', 'session_daily', 'audit_log'])(
    'at the table %s leaves the transfer as it was',
    async (table) => {
      const { sell } = await givenCabin();
      const { body } = await sell();
      const undo = () => t.call('undo_transfer', sales.token, { recordIds: body.lcs.map(({ id }) => id) });
      const before = await everything();
      expect((await whileBroken(table, undo)).status).toBe(500);
      expect(await everything()).toEqual(before);
      expect((await undo()).status).toBe(200);
    },
  );
});
