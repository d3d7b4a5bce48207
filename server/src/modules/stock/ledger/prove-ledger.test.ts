import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { openDatabase } from '#db/open.ts';
import { runScript } from '../../../durability/server-process.ts';
import { maintenanceJobs } from '../../../maintenance-jobs.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { createGiven } from '../../../testing/given.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockQuantities } from '../stock.table.ts';
import { latestProof } from './prove-ledger.service.ts';

const COMMAND = fileURLToPath(new URL('../../../commands/prove-ledger.ts', import.meta.url));

const setTotal = (db: Db, id: number, total: number) =>
  db.update(stockQuantities).set({ total, free: total }).where(eq(stockQuantities.id, id));

describe('the proof of the ledger', () => {
  const captured = captureLog();
  let t: TestServer;
  let token: string;
  beforeEach(async () => {
    t = await startTestServer({ now: new Date('2031-05-20T00:10:00Z'), log: captured.log });
    ({ token } = await t.given.user('SUPER_USER'));
  });
  afterEach(() => t.close());

  async function runJob() {
    const { storage, config, log } = t.server.deps.surroundings();
    const jobs = maintenanceJobs({ db: t.database.db, storage, config, log, clock: () => t.clock.now });
    await jobs.find(({ name }) => name === 'prove-ledger')?.run();
  }
  const write = async (stock_item: object, isRelative = false) => {
    const { status, body } = await t.call('add_stock_quantity', token, {
      stock_item,
      relative_modification: isRelative,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.stock;
  };
  const proof = async () => (await t.call('get_ledger_proof', token, {})).body.proof;
  const health = async () => (await t.inject({ method: 'GET', url: '/healthz' })).json();

  /** FAN in two warehouses, with five entries in all. */
  async function givenFan() {
    const fan = await write({ sku: 'FAN', name: 'Fan', warehouse: 'mailhouse', total: 10 });
    await write({ sku: 'FAN', warehouse: 'vantaa', total: 4.25 });
    await write({ id: fan.id, total: -3, refill: { fromWarehouse: 'vantaa', amount: 1 } }, true);
    return fan;
  }

  it('is that the changes of every row add up to its total, without those of deleted items', async () => {
    expect(await proof()).toBeNull();
    expect(await health()).toEqual({ status: 'ok', ledger: null });
    await givenFan();
    const gone = await write({ sku: 'GONE', name: 'Gone', warehouse: 'vantaa', total: 2 });
    await t.call('delete_stock_item', token, { stockItemId: gone.StockItemId });
    await write({ sku: 'EMPTY', name: 'Empty', warehouse: 'vantaa', total: 0 });
    await runJob();
    const provenAt = '2031-05-20T00:10:00.000Z';
    expect(await proof()).toEqual({ provenAt, rows: 3, entries: 5, differing: 0, differences: [] });
    expect(await health()).toEqual({ status: 'ok', ledger: { provenAt, rows: 3, differing: 0 } });
    expect(captured.text()).not.toContain('does not add up');
  });

  it('fails for a total that was changed by SQL, and says so in the log, to super users and in /healthz', async () => {
    const fan = await givenFan();
    await setTotal(t.database.db, fan.id, 7.99);
    await runJob();
    expect(await proof()).toMatchObject({
      differing: 1,
      differences: [
        {
          stockItemId: fan.StockItemId,
          ...{ sku: 'FAN', warehouse: 'mailhouse', total: 7.99, ledger: 8, brokenEntry: null },
        },
      ],
    });
    const { ledger } = await health();
    expect(ledger).toEqual({ provenAt: '2031-05-20T00:10:00.000Z', rows: 2, differing: 1 });
    expect(captured.lines().at(-1)).toMatch(/"level":50.*FAN.*does not add up/);
    await setTotal(t.database.db, fan.id, 8);
    await runJob();
    expect(await proof()).toMatchObject({ differing: 0, differences: [] });
  });

  it('fails for a row without a total, and for an entry that does not continue the one before it', async () => {
    const { db } = t.database;
    const fan = await givenFan();
    await db.delete(stockQuantities).where(eq(stockQuantities.id, fan.id));
    await db.execute(sql`alter table stock_changes disable trigger stock_changes_append_only`);
    // The sum stays right: one more in the first entry, one less in the last.
    await db.execute(sql`update stock_changes set delta = 5.25 where warehouse = 'vantaa' and delta = 4.25`);
    await db.execute(sql`update stock_changes set delta = -2 where warehouse = 'vantaa' and delta = -1`);
    await db.execute(sql`alter table stock_changes enable trigger stock_changes_append_only`);
    await runJob();
    expect(await proof()).toMatchObject({
      differing: 2,
      differences: [
        { sku: 'FAN', warehouse: 'mailhouse', total: 0, ledger: 8, brokenEntry: null },
        { sku: 'FAN', warehouse: 'vantaa', total: 3.25, ledger: 3.25, brokenEntry: expect.any(Number) },
      ],
    });
  });
});

/** Always uses an embedded database in its own directory, so a run on PostgreSQL need not repeat it. */
describe.skipIf(inject('postgresUrl') !== null)('npm run prove-ledger', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'halla-ledger-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openDatabase({ dataDir, onError: (error) => expect.fail(error.message) });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }
  const prove = () => runScript(COMMAND, { env: { DATA_DIR: dataDir } });

  it('says that all is well, and names what differs and ends with 1 when it is not', async () => {
    const row = await withDatabase(async (db) => {
      const given = createGiven(db, { now: new Date() });
      const item = await given.stockItem({ sku: 'FAN' });
      await given.stockChange(item);
      return given.stockRow(item, { total: 5 });
    });
    expect(await prove()).toEqual({
      code: 0,
      output: 'The ledger holds: 1 changes add up to the totals of all 1 rows of stock.\n',
    });
    await withDatabase(async (db) => {
      expect(await latestProof(db)).toMatchObject({ entries: 1, differing: 0 });
      await setTotal(db, row.id, 6);
    });
    const { code, output } = await prove();
    expect(code).toBe(1);
    expect(output).toContain('FAN in mailhouse: total 6, changes 5\n');
    expect(output).toContain('The ledger does not add up to the totals of 1 of 1 rows of stock.');
  }, 60_000);
});
