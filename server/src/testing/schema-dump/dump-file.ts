import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('dumps', import.meta.url));

const dumpSchema = z.object({
  /** The last migration of the database, also the name of the file. */
  migration: z.string(),
  madeAt: z.iso.datetime(),
  /** State of all sequences. */
  sequences: z.array(z.unknown()),
  tables: z.array(
    z.object({
      name: z.string(),
      /** Writable columns, comma-separated. */
      columns: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())).min(1),
    }),
  ),
  /** Calls of a super user, with the answers expected after later migrations. */
  answers: z.array(
    z.object({ call: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown() }),
  ),
});
export type Dump = z.output<typeof dumpSchema>;

/** Every dump that was made so far. */
export async function readDumps(): Promise<Dump[]> {
  const files = (await readdir(FOLDER)).toSorted();
  return Promise.all(
    files.map(async (file) => dumpSchema.parse(JSON.parse(await readFile(join(FOLDER, file), 'utf8')))),
  );
}

/** Writes a row per line, so that a changed row is a changed line. */
export async function writeDump({ tables, answers, ...rest }: Dump): Promise<void> {
  const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(',\n');
  const written = tables.map(
    ({ rows, ...table }) => `${JSON.stringify(table).slice(0, -1)},"rows":[\n${lines(rows)}\n]}`,
  );
  const head = JSON.stringify(rest).slice(0, -1);
  await writeFile(
    join(FOLDER, `${rest.migration}.gen.json`),
    `${head},"tables":[\n${written.join(',\n')}\n],"answers":[\n${lines(answers)}\n]}\n`,
  );
}
