import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './database.ts';
import { releaseLock, tryLock } from './locks.ts';
import { appliedMigrations, recordMigration, unknownMigrations } from './migration-names.ts';
import { applyOutside, runsOutside } from './outside-transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Interval at which a waiting process tries to become the one that migrates. */
const RETRY_MS = 200;
/** Errors caused by locks of other processes: a lock timeout, and a deadlock. */
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** Maximum wait for a table lock: statements of other processes on that table queue up behind it. */
interface Patience {
  lockMs: number;
  pauseMs: number;
  tries: number;
}
const PATIENCE: Patience = { lockMs: 3_000, pauseMs: 2_000, tries: 30 };

interface Migrate {
  kind: 'pglite' | 'postgres';
  db: Db;
  folder?: string;
  patience?: Patience;
}

/**
 * Applies pending migrations; concurrent processes run one after the other. Those between two that run outside a
 * transaction are applied together or not at all.
 */
export async function migrateDatabase({
  kind,
  db,
  folder = MIGRATIONS_FOLDER,
  patience = PATIENCE,
}: Migrate): Promise<void> {
  if (kind === 'pglite') return applyPending({ db, folder, patience });
  await waitForTurn(db);
  try {
    await applyPending({ db, folder, patience });
  } finally {
    await db.execute(releaseLock('migrations'));
  }
}

/**
 * Polls, because CREATE INDEX CONCURRENTLY waits for every statement that has a snapshot, and a statement that
 * waits for the lock would have one: both would wait for each other.
 */
async function waitForTurn(db: Db): Promise<void> {
  while (true) {
    const { rows } = await db.execute<{ locked: boolean }>(tryLock('migrations'));
    if (rows[0]?.locked === true) return;
    await sleep(RETRY_MS);
  }
}

async function applyPending({ db, folder, patience }: Required<Omit<Migrate, 'kind'>>): Promise<void> {
  const applied = new Set(await appliedMigrations(db));
  const newer = await unknownMigrations(applied, folder);
  if (newer.length > 0)
    throw new Error(
      `This database was migrated by a newer version of Halla (${newer.join(', ')}). Start that version or a later one, or restore the backup from before the upgrade.`,
    );
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(({ name }) => !applied.has(name));
  let together: MigrationMeta[] = [];
  for (const migration of pending) {
    if (!runsOutside(migration)) {
      together.push(migration);
      continue;
    }
    await applyTogether(db, { migrations: together, patience });
    together = [];
    await applyOutside(db, migration);
  }
  await applyTogether(db, { migrations: together, patience });
}

/**
 * Applies migrations in one transaction; repeats it from the start when a table lock was not available, or when PostgreSQL has
 * ended it for the sake of a transaction that waited for it.
 */
async function applyTogether(
  db: Db,
  {
    migrations,
    patience: { lockMs, pauseMs, tries },
  }: { migrations: readonly MigrationMeta[]; patience: Patience },
): Promise<void> {
  if (migrations.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
        for (const migration of migrations) {
          for (const statement of migration.sql) await tx.execute(sql.raw(statement));
          await recordMigration(tx, migration);
        }
      });
    } catch (error) {
      if (attempt >= tries || !isHeldByOthers(error)) throw error;
      await sleep(pauseMs);
    }
  }
}

function isHeldByOthers(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error && 'code' in cause)) return false;
  return cause.code === LOCK_NOT_AVAILABLE || cause.code === DEADLOCK_DETECTED;
}
