import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { recount } from '#modules/system/recount/recount.service.ts';
import { createGiven } from '../testing/given.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { newDataDir } from './data-dir.ts';
import { Portal, STEPS, type Write } from './fulfilment-steps.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { changedRows, readRows, type StoredRows } from './stored-rows.ts';

/**
 * With KILLED_AT=every, every position of every step is tested, which takes half an hour; otherwise a random few of some
 * steps.
 */
const IS_EVERY = process.env.KILLED_AT === 'every';
const DRAWN_STEPS = 4;
/** Kills of the process itself. */
const KILLS = IS_EVERY ? 36 : 2;
const NEVER = Number.POSITIVE_INFINITY;
const CABINS = 2_000;
/** Exceeds the length of background transactions, so that a statement at this position belongs to the step. */
const SURE = 6;
/** Minimum number of statements of a step, including begin and commit. */
const FEWEST = 8;

/** The test starts a separate cluster, with fsync. */
const isPostgresRun = inject('postgresUrl') !== null;
const names = Object.keys(STEPS);
const chosen = IS_EVERY ? names : drawSome(names, DRAWN_STEPS);

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir('halla-killed-steps-');
});
afterAll(() => rm(dataDir, { recursive: true }));

function drawSome(all: readonly string[], count: number): string[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat();
}

type MakeStep = (typeof STEPS)[string];
type Made = Awaited<ReturnType<typeof givens>>;

const fail = (error: Error) => expect.fail(error.message);

/** A super user, ready cabins and a supplier. */
async function givens({ db }: Database) {
  const given = createGiven(db, { now: new Date() });
  const { token } = await given.user('SUPER_USER');
  const cabins: number[] = [];
  for (let n = 0; n < (IS_EVERY ? CABINS : 200); n += 1) {
    const device = await given.device({ serialNumber: `EC${24_000_000 + n}`, color: 'grey' });
    await given.record(device, 'ready', { location: 'mailhouse' });
    cabins.push(device.id);
  }
  return { token, cabins, supplierId: (await given.supplier()).id };
}

/** Expected rows added and removed since before the step was prepared. */
interface Expected {
  before: string[];
  after: string[];
  /** Number of its statements, including begin and commit. */
  statements: number;
}

/** Whether the step was done, from the rows before its preparation and now. */
function stateOf(
  rows: { start: StoredRows; now: StoredRows },
  { before, after }: Expected,
): 'before' | 'after' {
  const changed = changedRows(rows.start, rows.now);
  if (changed.join('\n') === before.join('\n')) return 'before';
  expect(changed).toEqual(after);
  return 'after';
}

async function sendAgain(portal: Portal, write: Write, writeId: string) {
  const response = await portal.send(write, writeId);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

async function expectAgreement({ db }: Database) {
  expect(await recount(db)).toEqual([]);
}

describe.skipIf(!isPostgresRun)('a step on PostgreSQL that ends after any of its statements', () => {
  let cluster: Cluster;
  let proxy: CuttingProxy;
  let database: Database;
  let made: Made;
  let server: ServerProcess;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    database = await openDatabase({ dataDir, databaseUrl: cluster.url, onError: fail });
    // PDFs are made by a worker some time after the step, in separate transactions and rows.
    await database.db.execute(
      `alter table document_pdfs alter column next_attempt_at set default 'infinity'`,
    );
    proxy = await startCuttingProxy(cluster.url);
    made = await givens(database);
    server = await start();
  }, 180_000);
  afterAll(async () => {
    await server.end('SIGKILL');
    await proxy.close();
    await database.close();
    await cluster.close();
  });

  const start = () => startServerProcess({ env: { DATA_DIR: dataDir, DATABASE_URL: proxy.url } });
  const portal = () => new Portal({ ...made, url: server.url });
  const read = () => readRows(database.db);

  /** Waits until the server has no open transaction: a broken one is rolled back by its backend process. */
  async function settled() {
    const isIdle = async () => {
      const { rows } = await database.db.execute<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      return rows[0]?.busy === 0;
    };
    while (!(await isIdle())) await sleep(5);
  }

  /** Runs a step without interruption. */
  async function observe(make: MakeStep): Promise<Expected> {
    const start = await read();
    const write = await make(portal());
    const given = await read();
    await proxy.idle();
    proxy.arm(NEVER);
    await sendAgain(portal(), write, randomUUID());
    const statements = proxy.disarm();
    return {
      before: changedRows(start, given),
      after: changedRows(start, await read()),
      statements,
    };
  }

  async function breakOff({
    make,
    expected,
    position,
    isKill = false,
  }: {
    make: MakeStep;
    expected: Expected;
    position: number;
    isKill?: boolean;
  }) {
    const rows = await read();
    const write = await make(portal());
    const writeId = randomUUID();
    let ended: Promise<void> | undefined;
    await proxy.idle();
    proxy.arm(position, () => {
      if (isKill) ended = server.end('SIGKILL');
    });
    const answered = await portal()
      .send(write, writeId)
      .then(({ status }) => status)
      .catch(() => null);
    proxy.disarm();
    if (isKill) {
      // If the position was not reached, the process is killed after the answer.
      await (ended ?? server.end('SIGKILL'));
      server = await start();
    }
    await settled();
    const found = stateOf({ start: rows, now: await read() }, expected);
    const first = await sendAgain(portal(), write, writeId);
    expect(changedRows(rows, await read())).toEqual(expected.after);
    expect(await sendAgain(portal(), write, writeId)).toBe(first);
    expect(changedRows(rows, await read())).toEqual(expected.after);
    if (answered === 200) expect(found).toBe('after');
    return found;
  }

  const observed = new Map<string, Expected>();
  it.each(chosen)(
    '%s: nothing of it is there, or all of it, and the same write completes it once',
    async (name) => {
      const make = STEPS[name] ?? expect.fail();
      const expected = await observe(make);
      observed.set(name, expected);
      const { statements, after } = expected;
      expect([statements >= FEWEST, after.length > 0]).toEqual([true, true]);
      const every = Array.from({ length: statements }, (_, index) => index + 1);
      const found: ('before' | 'after')[] = [];
      const drawn = [randomInt(SURE, statements - 1), statements - 1, statements];
      for (const position of IS_EVERY ? every : drawn)
        found.push(await breakOff({ make, expected, position }));
      // The last one is the commit.
      expect(found).toEqual(found.map((_, index) => (index < found.length - 1 ? 'before' : 'after')));
    },
    600_000,
  );

  it('so it is when the process is killed there, and all that is stored agrees afterwards', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const name = chosen[kill % chosen.length] ?? '';
      const make = STEPS[name] ?? expect.fail();
      const expected = observed.get(name) ?? (await observe(make));
      const position = kill % 2 === 0 ? randomInt(SURE, FEWEST) : NEVER;
      const found = await breakOff({ make, expected, position, isKill: true });
      expect([name, position, found]).toEqual([name, position, position === NEVER ? 'after' : 'before']);
    }
    await expectAgreement(database);
  }, 900_000);
});
