import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Statements of migrations by name. */
export type MigrationTexts = Readonly<Record<string, readonly string[]>>;

/** Writes migrations into a temporary folder while the work runs. */
export async function withMigrations<Result>(
  texts: MigrationTexts,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'halla-migrations-'));
  try {
    for (const [name, statements] of Object.entries(texts)) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'migration.sql'), statements.join('--> statement-breakpoint\n'));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
