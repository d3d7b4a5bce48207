import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPERSONAL_TABLES } from '#modules/privacy/impersonal-tables.ts';
import type { KeptTable } from '#modules/privacy/kept-table.ts';
import { columnsIn, PERSONAL_DATA } from '#modules/privacy/personal-data.ts';
import { openTestDatabase } from './testing/test-database.ts';

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  /** Table that a foreign key of this column alone points to. */
  target: string | null;
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let columns: Column[];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ rows: columns } = await database.db.execute<Column>(sql`
    select c.relname as table, a.attname as column,
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum] limit 1) as target
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`));
});
afterAll(() => database.close());

const LISTS = ['users', 'contacts', 'personal', 'traces', 'secrets', 'free', 'other'] as const;
const outer = (name: string) => name.split('.', 1)[0] ?? name;

/** A column may name its person and say something about the person at once, as client_info does. */
const declaredOf = (kept: KeptTable) =>
  [...new Set(LISTS.flatMap((list) => columnsIn(kept[list]).map(outer)))].toSorted();

describe('what is kept of people', () => {
  it('is said of every column of every table', () => {
    const declared = Object.fromEntries([
      ...Object.entries(PERSONAL_DATA).map(([table, kept]) => [table, declaredOf(kept)]),
      ...Object.entries(IMPERSONAL_TABLES).map(([table, list]) => [table, columnsIn(list).toSorted()]),
    ]);
    const stored = Object.fromEntries(
      Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([table, of = []]) => [
        table,
        of.map(({ column }) => column).toSorted(),
      ]),
    );
    expect(declared).toEqual(stored);
  });

  it('has each column in one list only', () => {
    for (const [table, kept] of Object.entries(PERSONAL_DATA)) {
      const lists = LISTS.filter((list) => list !== 'users' && list !== 'contacts');
      const once = lists.flatMap((list) => columnsIn(kept[list]));
      expect(new Set(once).size, table).toBe(once.length);
    }
  });

  it.each(['users', 'contacts'] as const)('names every column that points to %s', (target) => {
    const pointing = columns.filter((one) => one.target === target);
    expect(pointing.length).toBeGreaterThan(1);
    const missing = pointing.filter(
      ({ table, column }) => !columnsIn(PERSONAL_DATA[table]?.[target]).includes(column),
    );
    expect(missing).toEqual([]);
  });

  it('is documented table by table', async () => {
    await expect(page()).toMatchFileSnapshot('../../docs/personal-data.md');
  });
});

const ERASURE = {
  deleted: 'deleted',
  emptied: 'taken out',
  nameless: 'stays, of somebody who has only a number',
  law: 'stays: bookkeeping',
  none: '–',
};
const KINDS = [
  ['personal', 'about the person'],
  ['traces', 'traces'],
  ['secrets', 'secrets'],
  ['free', 'may name people'],
  ['users', 'users'],
  ['contacts', 'contacts'],
] as const;

function page(): string {
  const rows = Object.entries(PERSONAL_DATA).map(([table, kept]) => {
    const parts = KINDS.flatMap(([list, words]) =>
      kept[list] === undefined ? [] : [`${words}: ${columnsIn(kept[list]).join(', ')}`],
    );
    return `| \`${table}\` | ${parts.join('; ')} | ${kept.kept} | ${ERASURE[kept.erasure]} |`;
  });
  return `# Personal data, column by column

Generated from \`server/src/modules/privacy\` (\`npx vitest run server/src/privacy -u\` writes it). What it means, and what is done with it: [privacy](privacy.md).
*About the person* are names, addresses and what the person wrote or chose; *traces* are when, from where and with what the person came; *may name people* are texts and documents;
*users* and *contacts* are the columns that say who it was. Columns that are not here say nothing about people, and neither do the tables that are not here.

| Table | What | How long | When its person is erased |
|---|---|---|---|
${rows.join('\n')}
`;
}
