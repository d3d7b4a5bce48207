import { sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { readFact, writeFact } from './installation.repository.ts';

/**
 * Kind of an installation, fixed at its first start; a demo has known passwords and invented devices, so the
 * two never mix.
 */
export type Kind = 'demo' | 'production';

/** Refuses to run a demo on production data, and production on a demo. */
export async function claimInstallation({
  database,
  kind,
}: {
  database: Database;
  kind: Kind;
}): Promise<void> {
  const { db } = database;
  const known = await readFact(db, 'kind');
  if (known === kind) return;
  if (known !== undefined) throw new UnsafeStart(known === 'demo' ? ON_A_DEMO : ON_REAL_DATA);
  if (kind === 'demo' && (await hasUsers(database))) throw new UnsafeStart(ON_REAL_DATA);
  await writeFact(db, { key: 'kind', value: kind });
}

const ON_REAL_DATA =
  'This database is not a demo: a demo would add accounts with a known password to it. Start it with npm run serve, or give the demo another DATA_DIR.';
const ON_A_DEMO =
  'This database is a demo: its accounts have a known password. Choose another DATA_DIR or DATABASE_URL for real work.';

async function hasUsers({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  return rows.length > 0;
}

/** An acknowledged write must survive a crash; a PostgreSQL server configured otherwise is refused. */
export async function assertDurable({ kind, db }: Database): Promise<void> {
  if (kind === 'pglite') return;
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await db.execute<{ value: string }>(sql`select current_setting(${setting}) as value`);
    if (rows[0]?.value === 'off') {
      throw new UnsafeStart(
        `PostgreSQL runs with ${setting} = off, so that acknowledged data could be lost. Switch it on.`,
      );
    }
  }
}

class UnsafeStart extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsafeStart';
  }
}
