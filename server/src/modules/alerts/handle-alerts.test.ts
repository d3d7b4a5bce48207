import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts } from './alerts.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

async function stored(id: number) {
  const [row] = await t.database.db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

function auditOf(userId: number) {
  return t.database.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(asc(auditLog.id));
}

/** Counts the statements that write to a table, on either engine. */
async function countStatements(tables: readonly string[]) {
  const { db } = t.database;
  await db.execute(sql`create table statements_seen (name text)`);
  await db.execute(sql`create function note_statement() returns trigger language plpgsql as
    $$ begin insert into statements_seen values (tg_table_name); return null; end $$`);
  for (const table of tables) {
    await db.execute(sql`create trigger seen after insert or update on ${sql.identifier(table)}
      for each statement execute function note_statement()`);
  }
  return async () => {
    const { rows } = await db.execute<{ name: string; count: number }>(
      sql`select name, count(*)::int as count from statements_seen group by name order by name`,
    );
    for (const table of tables) await db.execute(sql`drop trigger seen on ${sql.identifier(table)}`);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
}

describe('handle_alert', () => {
  it('Only ADMIN and SUPER_USER handle alerts; a refusal changes nothing.', async () => {
    const alert = await t.given.alert(await t.given.device());
    for (const level of ['CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'SALES'] as const) {
      const { token } = await t.given.user(level);
      const { status, body } = await t.call('handle_alert', token, { alert_id: alert.id });
      expect([status, body.code]).toEqual([403, 'core.not_allowed']);
    }
    expect((await stored(alert.id))?.userId).toBeNull();
  });

  it('Handling one alert sets the handler and the time and leaves a trail.', async () => {
    const admin = await t.given.user('ADMIN');
    const alert = await t.given.alert(await t.given.device());
    const { status, body } = await t.call('handle_alert', admin.token, { alert_id: alert.id });
    expect([status, body]).toEqual([200, { message: '1 alert handled', handled: 1, ids: [alert.id] }]);
    expect(await stored(alert.id)).toMatchObject({
      userId: admin.id,
      handledAt: t.clock.now,
      updatedAt: t.clock.now,
    });
    expect(await auditOf(admin.id)).toMatchObject([
      {
        call: 'handle_alert',
        entity: 'alerts',
        entityId: alert.id,
        before: { userId: null },
        after: { userId: admin.id, handledAt: '2026-03-02T12:00:00.000Z' },
      },
    ]);
  });

  it('Unknown ids, handled alerts and those of deleted devices are skipped and not counted.', async () => {
    const admin = await t.given.user('ADMIN');
    const other = await t.given.user('ADMIN');
    const device = await t.given.device();
    const active = await t.given.alert(device);
    const handled = await t.given.alert(device, {
      userId: other.id,
      handledAt: new Date('2026-01-01T00:00:00Z'),
    });
    const gone = await t.given.alert(await t.given.device({ deletedAt: t.clock.now }));
    const { body } = await t.call('handle_alert', admin.token, {
      alert_id: [active.id, handled.id, gone.id, 999_999, active.id],
    });
    expect(body).toEqual({ message: '1 alert handled', handled: 1, ids: [active.id] });
    expect((await stored(handled.id))?.userId).toBe(other.id);
    expect((await stored(gone.id))?.userId).toBeNull();
    const again = await t.call('handle_alert', admin.token, { alert_id: [active.id] });
    expect(again.body).toEqual({ message: '0 alerts handled', handled: 0, ids: [] });
    expect(await auditOf(admin.id)).toHaveLength(1);
  });

  it('all_alerts with a device handles the active alerts of that device only.', async () => {
    const admin = await t.given.user('SUPER_USER');
    const device = await t.given.device();
    const mine = [await t.given.alert(device), await t.given.alert(device)];
    const elsewhere = await t.given.alert(await t.given.device());
    const { body } = await t.call('handle_alert', admin.token, { all_alerts: true, deviceid: device.id });
    expect(body).toEqual({ message: '2 alerts handled', handled: 2, ids: mine.map(({ id }) => id) });
    for (const { id } of mine) expect((await stored(id))?.userId).toBe(admin.id);
    expect((await stored(elsewhere.id))?.userId).toBeNull();
  });

  it('all_alerts without a device leaves no alert active except those of deleted devices.', async () => {
    const admin = await t.given.user('ADMIN');
    await t.given.alert(await t.given.device());
    const gone = await t.given.alert(await t.given.device({ deletedAt: t.clock.now }));
    const { body } = await t.call('handle_alert', admin.token, { all_alerts: true });
    expect(body.handled).toBeGreaterThanOrEqual(1);
    const left = await t.call('get_alerts', admin.token, { seen: false });
    expect(left.body.alerts).toEqual([]);
    expect((await stored(gone.id))?.userId).toBeNull();
  });

  it('An empty selection is refused.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    for (const input of [{}, { note: 'seen' }, { all_alerts: false }, { deviceid: device.id }]) {
      const { status, body } = await t.call('handle_alert', token, input);
      expect([status, body.code]).toEqual([400, 'alerts.nothing_chosen']);
    }
  });

  it('Admins who handle the same alerts at once handle each of them once.', async () => {
    const device = await t.given.device();
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async () => (await t.given.user('ADMIN')).token),
    );
    const rows = Array.from({ length: 300 }, () => ({ deviceId: device.id, alertType: 401 }));
    const created = await t.database.db.insert(alerts).values(rows).returning({ id: alerts.id });
    const ids = created.map(({ id }) => id);
    const answers = await Promise.all(
      tokens.map((token, n) =>
        t.call('handle_alert', token, { alert_id: n % 2 === 0 ? ids : ids.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.handled, 0)).toBe(300);
  });

  it('A note lands on every handled alert, with one statement per table however many alerts there are.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const rows = Array.from({ length: 700 }, () => ({ deviceId: device.id, alertType: 401 }));
    const created = await t.database.db.insert(alerts).values(rows).returning({ id: alerts.id });
    const ids = created.map(({ id }) => id);
    const finish = await countStatements(['alerts', 'audit_log', 'notes']);
    const { body } = await t.call('handle_alert', admin.token, {
      alert_id: ids,
      note: '  Compressor replaced ',
    });
    expect(await finish()).toEqual({ alerts: 1, audit_log: 1, notes: 1 });
    expect(body.message).toBe('700 alerts handled');
    const written = await t.database.db.select().from(notes).where(eq(notes.userId, admin.id));
    expect(new Set(written.map(({ alertId }) => alertId))).toEqual(new Set(ids));
    expect(new Set(written.map(({ text }) => text))).toEqual(new Set(['Compressor replaced']));
    const trail = await auditOf(admin.id);
    expect(new Set(trail.map(({ entityId }) => entityId))).toEqual(new Set(ids));
    expect(trail).toHaveLength(700);
  });
});
