import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runScript } from '../durability/server-process.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import type { Database } from './open.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const DRIZZLE_KIT = createRequire(import.meta.url).resolve('drizzle-kit');

/** Columns that this release keeps for processes of the previous release; a later one drops them (decision 139). */
const LEFT_BEHIND = [
  'devices.clock_offset_s integer',
  'devices.last_seen_at timestamp(3)withtimezone',
  'devices.running_session_id bigint',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the migrations', () => {
  // Compares declarations and files, without a database.
  it.skipIf(inject('postgresUrl') !== null)(
    'leave nothing to generate: the declared schema is what the last one made',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'halla-schema-'));
      try {
        const out = join(directory, 'drizzle');
        await cp(MIGRATIONS_FOLDER, out, { recursive: true });
        const config = join(directory, 'drizzle.config.ts');
        const base = pathToFileURL(join(SERVER, 'drizzle.config.ts')).href;
        await writeFile(
          config,
          `import base from '${base}';\nexport default { ...base, out: ${JSON.stringify(out)} };\n`,
        );
        const before = await readdir(out);
        const { code, output } = await runScript(join(DRIZZLE_KIT, '..', 'bin.cjs'), {
          args: ['generate', `--config=${config}`],
          env: {},
          cwd: SERVER,
        });
        expect(code, output).toBe(0);
        expect(await readdir(out), output).toEqual(before);
      } finally {
        await rm(directory, { recursive: true });
      }
    },
    180_000,
  );

  it('make every declared table with its declared columns, partitioned ones too', async () => {
    const declared = await declaredColumns();
    // Guards against an empty list of declarations.
    expect(declared).toContainEqual('session_measurements.series bytea not null');
    expect(await migratedColumns()).toEqual([...declared, ...LEFT_BEHIND].toSorted());
  });
});

async function declaredColumns(): Promise<string[]> {
  const folders = [join(SERVER, 'src/app'), join(SERVER, 'src/modules')];
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
      ),
    )
  ).flat();
  const columns: string[] = [];
  for (const file of files.filter((name) => /\.(table|partitioned)\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(file);
    for (const table of Object.values(exported)) if (is(table, PgTable)) columns.push(...columnsOf(table));
  }
  return columns.sort();
}

function columnsOf(table: PgTable): string[] {
  const { name: tableName } = getTableConfig(table);
  return Object.values(getColumns(table)).map((column) =>
    describeColumn({
      table: tableName,
      name: column.name,
      type: column.getSQLType() + '[]'.repeat(column.dimensions ?? 0),
      required: column.notNull,
    }),
  );
}

interface Column extends Record<string, unknown> {
  table: string;
  name: string;
  type: string;
  required: boolean;
}

async function migratedColumns(): Promise<string[]> {
  const { rows } = await database.db.execute<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`);
  return rows.map(describeColumn).sort();
}

/** PostgreSQL and the declarations spell the same type differently. */
function describeColumn({ table, name, type, required }: Column): string {
  const plain = type
    .replace(/^character varying/, 'varchar')
    .replace(/^character/, 'char')
    .replaceAll(' ', '');
  return `${table}.${name} ${plain}${required ? ' not null' : ''}`;
}
