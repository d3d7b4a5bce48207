import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Recount } from './recount.ts';

/** Every key of the storage that these runs use; a loose one waits for its removal, with its bytes or without. */
const NAMED = `
  select storage_key as key, size::float as size, width, false as "isLoose" from files
  union all select thumbnail_key, null, null, false from files where thumbnail_key is not null
  union all select storage_key, null, null, false from trade_documents
  union all select storage_key, null, null, true from loose_files`;

interface NamedFile extends Record<string, unknown> {
  key: string;
  /** Null: not in its row. */
  size: number | null;
  width: number | null;
  isLoose: boolean;
}

/** Compares the stored files with the rows that name them; pictures are decoded. */
export async function compareFiles({ db, dataDir }: Pick<Recount, 'db' | 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'files');
  // Listed before the rows are read, so that rows of files stored in the meantime are included.
  const stored = await keysIn(folder);
  const { rows } = await db.execute<NamedFile>(sql.raw(NAMED));
  const named = new Set(rows.map(({ key }) => key));
  // A file that no longer exists was orphaned when it was listed.
  const strangers = stored.filter((key) => !named.has(key) && existsSync(join(folder, key)));
  const differences = strangers.map((key) => `bytes that no row names: ${key}`);
  for (const row of rows) {
    if (!row.isLoose) differences.push(...(await compareBytes(join(folder, row.key), row)));
  }
  return differences;
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : [],
  );
}

async function compareBytes(file: string, { key, size, width }: NamedFile): Promise<string[]> {
  if (!existsSync(file)) return [`the bytes of a file are lost: ${key}`];
  const bytes = (await stat(file)).size;
  if (size !== null && bytes !== size) return [`the file ${key} has ${bytes} bytes, not ${size}`];
  if (width === null) return [];
  const picture = await sharp(file).metadata();
  return picture.width === width ? [] : [`the picture ${key} is ${picture.width} wide, not ${width}`];
}
