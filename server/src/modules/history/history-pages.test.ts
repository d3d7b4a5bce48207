import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput, CallOutput } from '@halla/contract/calls';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { preparePartitions } from '#db/partitions.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let admin: { token: string };
beforeAll(async () => {
  t = await startTestServer();
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

describe('rows of earlier versions', () => {
  it('get by the migration the resource in whose history they appear', async () => {
    const { db } = t.database;
    const call = 'before the migration';
    const of = (deviceId: number) => ({ deviceId, state: 'ready' });
    // Ids that devices of the other tests never get.
    await db.insert(auditLog).values([
      { call, entity: 'companies', entityId: 9001, after: {} },
      { call, entity: 'session_presets', entityId: 9002, after: {} },
      { call, entity: 'life_cycle_states', entityId: 9, after: of(9003) },
      { call, entity: 'life_cycle_states', entityId: 9, before: of(9004) },
      { call, entity: 'device_keys', before: of(9005), after: { revoked: 2 } },
      { call, entity: 'files', entityId: 9, after: { root: 'checklist/9006' } },
      { call, entity: 'files', entityId: 9, before: { root: 'order/7' } },
      { call, entity: 'life_cycle_states', entityId: 9, after: { company_id: 1 } },
      { call, entity: 'daily_logs', entityId: 8, after: {} },
    ]);
    await db.execute(sql.raw(await backfill()));
    const rows = await db.select().from(auditLog).where(eq(auditLog.call, call)).orderBy(asc(auditLog.id));
    expect(rows.map(({ resourceKind, resourceId }) => [resourceKind, resourceId])).toEqual([
      ['company', 9001],
      ['device', 9002],
      ['device', 9003],
      ['device', 9004],
      ['device', 9005],
      ['device', 9006],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  /** The statement of the migration that fills in the resources. */
  async function backfill(): Promise<string> {
    const [folder] = (await readdir(MIGRATIONS_FOLDER)).filter((name) =>
      name.endsWith('resource-of-an-audit-row'),
    );
    const statements = await readFile(join(MIGRATIONS_FOLDER, folder ?? '', 'migration.sql'), 'utf8');
    const found = statements.split('--> statement-breakpoint').find((text) => /^UPDATE/m.test(text));
    if (found === undefined) throw new Error('The migration fills in nothing.');
    return found;
  }
});

describe('pages of a history', () => {
  it('answer every entry once, newest first, with the same statements for many as for few', async () => {
    const device = await t.given.device();
    const other = await t.given.device();
    await insertYears(device.id);
    await insertYears(other.id);
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const input: CallInput<'get_history'> = { kind: 'device', id: device.id, limit: 50, cursor };
      const page: CallOutput<'get_history'> = (await t.call('get_history', admin.token, input)).body;
      pages.push(page.entries.map(({ id }) => id));
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
    const ids = pages.flat();
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(new Set(ids).size).toBe(120);
    const { rows } = await t.database.db.execute<{ id: number }>(
      sql`select id::int as id from audit_log where resource_kind = 'device' and resource_id = ${device.id}
        order by at desc, id desc`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    const statements = countStatements(t.database);
    const asked = await statements.statementsOf(() =>
      t.call('get_history', admin.token, { kind: 'device', id: device.id }),
    );
    // At most: the session, the device, the page.
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('are read by the index of the resource in each month, later months left out', async () => {
    const { db } = t.database;
    await preparePartitions(db, t.clock.now);
    const planOf = (beyond: SQL) =>
      db.transaction(async (tx) => {
        // The test data is too small for the planner to choose an index by itself.
        await tx.execute(sql`set local enable_seqscan = off`);
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
          explain select * from audit_log where resource_kind = 'device' and resource_id = 1 and ${beyond}
          order by at desc, id desc limit 31`);
        return rows.map((line) => line['QUERY PLAN']).join('\n');
      });
    const first = await planOf(sql`true`);
    expect(first).toMatch(/audit_log_20\d\d_\d\d/);
    expect(first).not.toMatch(/Seq Scan/);
    const old = sql`timestamptz '2001-01-01'`;
    const later = await planOf(sql`(at, id) < (${old}, 5) and at <= ${old}`);
    expect(later).toMatch(/audit_log_default/);
    expect(later).not.toMatch(/audit_log_20/);
  });

  it('refuse a cursor of something else', async () => {
    const device = await t.given.device();
    const { status, body } = await t.call('get_history', admin.token, {
      kind: 'device',
      id: device.id,
      cursor: 'elsewhere',
    });
    expect([status, body.fields]).toEqual([400, { cursor: expect.any(String) }]);
  });
});

/** Ten rows per month for a year, several of them with the same time. */
async function insertYears(deviceId: number): Promise<void> {
  await t.database.db.execute(sql`
    insert into audit_log (at, call, entity, entity_id, resource_kind, resource_id, before, after)
    select timestamptz '2020-01-01' + (n / 3) * interval '9 days', 'edit_device', 'devices', ${deviceId}, 'device',
      ${deviceId}, '{"model": "A"}', '{"model": "B"}'
    from generate_series(1, 120) n`);
}
