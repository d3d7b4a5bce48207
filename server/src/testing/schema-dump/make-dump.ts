import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { describeMigrated } from '../emptied-database.ts';
import { ALL_WRITES } from '../generated/live-writes/all-writes.ts';
import { buildStage, type Stage } from '../generated/live-writes/stage.ts';
import { ask } from './asked-calls.ts';
import type { Dump } from './dump-file.ts';
import { fillEmptyTables } from './fill-empty.ts';

/** Rows of the audit trail, which has one for each write; nothing refers to them. */
const TRAIL_ROWS = 20;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** A database in which every writing call was sent once, and every table has a row. */
export async function makeDump(): Promise<Dump> {
  const stage = await buildStage();
  try {
    for (const [name, write] of Object.entries(ALL_WRITES)) {
      const { status } = await write(stage);
      if (status !== 200) throw new Error(`${name} was answered ${status}.`);
    }
    return await dumpStage(stage);
  } finally {
    await stage.server.close();
  }
}

async function dumpStage({ server }: Stage): Promise<Dump> {
  const { database } = server;
  if (database.kind !== 'pglite') throw new Error('A dump is made on the embedded database.');
  await fillEmptyTables(database.db);
  await database.db.execute(sql`
    delete from audit_log where id <= (select max(id) from audit_log) - ${TRAIL_ROWS}`);
  const { tables, sequences } = await describeMigrated(database.client);
  const migration = (await readdir(MIGRATIONS_FOLDER)).toSorted().at(-1) ?? '';
  return {
    migration,
    madeAt: new Date().toISOString(),
    sequences: z.array(z.unknown()).parse(JSON.parse(sequences)),
    tables: tables
      .map(({ rows, ...table }) => ({ ...table, rows: rowsSchema.parse(JSON.parse(rows)) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    answers: await ask(server),
  };
}
