import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupReason } from '@halla/domain/software/crash-reasons';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { crashGroups } from '#modules/software/crashes/crash-groups.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { crashLogs } from './crash-logs.table.ts';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);

let t: TestServer;
let statements: string[];
beforeAll(async () => {
  t = await startTestServer();
  const [folder] = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('_crash_groups'));
  const text = await readFile(join(MIGRATIONS_FOLDER, folder ?? '', 'migration.sql'), 'utf8');
  statements = text
    .split('--> statement-breakpoint')
    .filter((statement) => !/^\s*ALTER TABLE|INDEX/.test(statement));
});
afterAll(() => t.close());

/** Repeats the migration of rows; runs `during` before its function is dropped. */
async function migrateRows(
  during: (tx: Pick<typeof t.database.db, 'execute'>) => Promise<void> = async () => {},
) {
  await t.database.db.transaction(async (tx) => {
    for (const statement of statements) {
      if (/^\s*DROP FUNCTION/.test(statement)) await during(tx);
      await tx.execute(sql.raw(statement));
    }
  });
}

describe('rows of earlier versions', () => {
  it('get the reason of their group as those that arrive now', async () => {
    const reasons = fc.sample(anyReason(), { numRuns: 5000, seed: 7 });
    await migrateRows(async (tx) => {
      const { rows } = await tx.execute<{ reason: string; stored: string | null }>(
        sql`select reason, pg_temp.group_reason(reason) as stored
          from json_array_elements_text(${JSON.stringify(reasons)}::json) as reason`,
      );
      expect(rows).toHaveLength(reasons.length);
      expect(rows.filter(({ reason, stored }) => groupReason(reason) !== stored)).toEqual([]);
    });
  });

  it('are filled in', async () => {
    const { db } = t.database;
    const device = await t.given.device();
    for (const reason of ['Valve 3 stuck', null, ' ']) await t.given.crashLog(device, { reason });
    await db.update(crashLogs).set({ groupReason: null });
    await migrateRows();
    const rows = await db
      .select()
      .from(crashLogs)
      .where(eq(crashLogs.deviceId, device.id))
      .orderBy(asc(crashLogs.id));
    expect(rows.map((row) => row.groupReason)).toEqual(['Valve # stuck', null, null]);
  });

  it('of groups that are one now become one, with the newest decision and everything that names them', async () => {
    const { db } = t.database;
    const { id: decidedBy } = await t.given.user('SUPER_USER');
    const group = async (values: Partial<typeof crashGroups.$inferInsert>) => {
      const [row] = await db
        .insert(crashGroups)
        .values({ product: 'cryocabin', state: 'muted', decidedBy, updatedAt: at('02T08:00'), ...values })
        .returning();
      if (row === undefined) throw new Error('The group was not returned.');
      await db.insert(auditLog).values({
        ...{ call: 'set_software_crash_group', entity: 'crash_groups', entityId: row.id },
        ...{ resourceKind: 'crashGroup', resourceId: row.id, after: { state: row.state } },
      });
      await db.insert(mailOutbox).values({
        ...{ toAddress: 'a@example.test', subject: 's', body: 'b', event: 'crash_returned' },
        ...{ aboutKind: 'crashGroup', aboutId: row.id, eventKey: `${row.id}` },
      });
      return row.id;
    };
    const older = await group({ reason: 'Bus 4', createdAt: at('01T08:00') });
    const newest = await group({
      ...{ reason: 'Bus 17', state: 'fixed', fixedIn: '2.1.0', returnedAt: at('03T09:00') },
      updatedAt: at('03T08:00'),
    });
    const alone = await group({ reason: 'Bus' });
    const elsewhere = await group({ reason: 'Bus 9', product: 'xtone' });
    const empty = await group({ reason: ' ', updatedAt: at('04T08:00') });
    const without = await group({ reason: null });
    await migrateRows();
    await migrateRows();
    const rows = await db.select().from(crashGroups).orderBy(asc(crashGroups.id));
    expect(rows.map(({ id, product, reason, state }) => [id, product, reason, state])).toEqual([
      [newest, 'cryocabin', 'Bus #', 'fixed'],
      [alone, 'cryocabin', 'Bus', 'muted'],
      [elsewhere, 'xtone', 'Bus #', 'muted'],
      [empty, 'cryocabin', null, 'muted'],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ fixedIn: '2.1.0', createdAt: at('01T08:00'), updatedAt: at('03T08:00') },
      returnedAt: at('03T09:00'),
    });
    const kept = [newest, newest, alone, elsewhere, empty, empty];
    const made = [older, newest, alone, elsewhere, empty, without];
    const trail = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resourceKind, 'crashGroup'))
      .orderBy(asc(auditLog.id));
    expect(trail.map(({ entityId, resourceId }) => [entityId, resourceId])).toEqual(
      made.map((id, index) => [id, kept[index]]),
    );
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.aboutKind, 'crashGroup'))
      .orderBy(asc(mailOutbox.id));
    expect(mails.map(({ aboutId }) => aboutId)).toEqual(kept);
  });
});

/** Fragments that the patterns match, in any order and with any neighbours that PostgreSQL can store. */
function anyReason(): fc.Arbitrary<string> {
  const pieces = fc.oneof(
    fc.constantFrom(...'0123456789abcdefxXzZT#…:.,-+_/\\ \n%~@ä😀('),
    fc.constantFrom(
      'deadbeef',
      'aa:bb:cc:dd:ee:ff',
      '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
      'C:\\',
      '//a/b',
      '0x',
    ),
    fc.constantFrom(
      '2026-03-02T09:00:00.000Z',
      '2026-03-02 09:00+02:00',
      '12345',
      'EC220911',
      '10.0.0.3:502',
    ),
    fc.string({
      maxLength: 4,
      unit: fc.integer({ min: 1, max: 0x2ff }).map((code) => String.fromCodePoint(code)),
    }),
  );
  return fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));
}
