import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Executor } from './database.ts';
import { recordMigration } from './migration-names.ts';

/** First line of a migration whose statements each run outside a transaction. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction';

const CREATE_INDEX =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?:"(?<quoted>[^"]+)"|(?<plain>\w+))\s+on\s/i;
/** Statements that can be repeated after an interruption: they complete the rest, and do nothing if complete. */
const REPEATABLE = [
  /^drop\s+index\s+concurrently\s+if\s+exists\s/i,
  /^alter\s+table\s+\S+\s+validate\s+constraint\s/i,
  /^insert\s+into\s[^;]*\son\s+conflict\s+do\s+nothing\s*;?$/i,
];

export function runsOutside({ sql: [first = ''] }: Pick<MigrationMeta, 'sql'>): boolean {
  return first.trimStart().startsWith(OUTSIDE_TRANSACTION);
}

/**
 * Applies a migration statement by statement. It may have been interrupted after any of them, or while building
 * an index: completed statements are skipped or have no effect when repeated, and an invalid index is rebuilt.
 */
export async function applyOutside(db: Executor, migration: MigrationMeta): Promise<void> {
  const statements = migration.sql.map((text) => ({ text, plain: withoutComments(text) }));
  for (const { plain } of statements) assertResumable(plain, migration.name);
  for (const { text, plain } of statements) {
    const index = createdIndex(plain);
    if (index === undefined || (await makesRoomFor(db, index))) await db.execute(sql.raw(text));
  }
  await recordMigration(db, migration);
}

function withoutComments(statement: string): string {
  return statement.replaceAll(/^[^\S\n]*--.*$/gm, '').trim();
}

/** Unquoted names are lower case in PostgreSQL. */
function createdIndex(statement: string): string | undefined {
  const groups = CREATE_INDEX.exec(statement)?.groups;
  return groups?.quoted ?? groups?.plain?.toLowerCase();
}

function assertResumable(statement: string, migration: string): void {
  if (createdIndex(statement) !== undefined || REPEATABLE.some((form) => form.test(statement))) return;
  throw new Error(
    `${migration} runs outside a transaction and can contain CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY IF EXISTS, ALTER TABLE … VALIDATE CONSTRAINT and INSERT … ON CONFLICT DO NOTHING only.`,
  );
}

/** False when the index is built already; drops what an interrupted build has left. */
async function makesRoomFor(db: Executor, index: string): Promise<boolean> {
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident(${index}))`,
  );
  const [found] = rows;
  if (found?.valid === true) return false;
  if (found !== undefined) await db.execute(sql`drop index concurrently ${sql.identifier(index)}`);
  return true;
}
