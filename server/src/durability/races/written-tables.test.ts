import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_WRITES } from '../../testing/generated/live-writes/all-writes.ts';
import { buildStage } from '../../testing/generated/live-writes/stage.ts';
import { requestOf } from '../../testing/generated/wire-request.ts';
import { declaredCalls } from '../../testing/generated/wire-schema.ts';
import { NEEDS_FILE, writeInput } from '../../testing/generated/write-inputs.ts';
import { type RecordedWrites, recordWrites } from '../../testing/recorded-writes.ts';
import { CONTESTS } from './all-contests.ts';
import { embeddedStage } from './embedded-stage.ts';
import type { Stage } from './stage.ts';
import { UNRACED_TABLES } from './unraced.ts';

const writes = declaredCalls.filter(({ name, spec }) => spec.effect !== 'read' && !NEEDS_FILE.includes(name));
const acts = CONTESTS.flatMap((contest) => contest.acts.map((name) => ({ contest, of: contest.name, name })));

let office: Awaited<ReturnType<typeof buildStage>>;
let stage: Stage;
let recorded: RecordedWrites;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  office = await buildStage();
  const { rows } = await office.server.database.db.execute<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  tables = new Set(rows.map(({ name }) => name));
  recorded = recordWrites(office.server);
  stage = await embeddedStage(office.server);
}, 60_000);
afterAll(() => office.server.close());

/** Calls and tables of each contest: what its acts send, and whose rows it compares. */
const contested = new Map<string, Set<string>>();

describe('calls that race', () => {
  it.each(acts)('$of: one that $name is accepted alone', async ({ contest, name }) => {
    const round = await contest.open(stage);
    const act = round.act(name);
    expect(await stage.send('', act)).toBe('ok');
    for (const table of Object.keys(await round.state()))
      contested.set(table, new Set([...(contested.get(table) ?? []), act.name]));
  });
});

describe('the tables that writing calls touch', () => {
  beforeAll(async () => {
    for (const write of Object.values(ALL_WRITES)) await write(office);
    let serial = 178_000;
    for (const call of writes) {
      serial += 1;
      const user = await office.server.given.user('SUPER_USER');
      const subject = { server: office.server, ids: office.tenants.B.ids, user, freeSerial: `CTN${serial}` };
      const input = { token: user.token, ...(await writeInput(call, subject)) };
      await office.server.inject(requestOf(call, JSON.stringify(input)));
    }
  }, 180_000);

  it('are those of written-tables.txt; vitest -u writes it again', async () => {
    expect(writes.filter(({ name }) => !recorded.has(name)).map(({ name }) => name)).toEqual([]);
    const lines = touches().map(({ call, of }) => `${call}: ${of.join(', ')}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('written-tables.txt');
  });

  it('are raced where two calls may change the same row, but for those in not-raced.txt', async () => {
    const shared = touches().flatMap(({ call, tables: touched }) =>
      touched.filter((table) => isShared(table)).map((table) => ({ table, call })),
    );
    const left = shared.filter(({ table, call }) => contested.get(table)?.has(call) !== true);
    const known = left.filter(({ table }) => Object.hasOwn(UNRACED_TABLES, table));
    const tablesOfReasons = new Set(known.map(({ table }) => table));
    expect([...tablesOfReasons].toSorted()).toEqual(Object.keys(UNRACED_TABLES).toSorted());
    const lines = left
      .filter((touch) => !known.includes(touch))
      .map(({ table, call }) => `${table}: ${call}`);
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('not-raced.txt');
  });
});

/** What each writing call does to which tables, in order. */
function touches(): { call: string; of: string[]; tables: string[] }[] {
  return writes.map(({ name }) => {
    const found = [...(recorded.get(name) ?? [])].filter(([table]) => tables.has(table)).toSorted();
    return {
      call: name,
      of: found.map(([table, done]) => `${table} (${[...done].toSorted().join(' ')})`),
      tables: found.map(([table]) => table),
    };
  });
}

/** True if some call changes or locks rows of it that are there already. */
function isShared(table: string): boolean {
  return [...recorded.values()].some((of) => {
    const done = of.get(table) ?? new Set();
    return done.has('updates') || done.has('deletes') || done.has('locks');
  });
}
