import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { isOpenSession, type OpenAt } from '#modules/auth/sign-ins/open-sessions.shared.repository.ts';
import { dailyLogs } from '#modules/devices/documents/device-data.table.ts';
import { files } from '#modules/files/files.table.ts';
import { coldObjects } from '#modules/sessions/cold/cold-series.table.ts';
import { users } from '#modules/users/users.table.ts';

interface Measured extends Record<string, unknown> {
  version: string;
  bytes: number;
  uploads: number;
  uploadBytes: number;
  logs: number;
  logBytes: number;
  cold: number;
  coldBytes: number;
  enabled: number;
  disabled: number;
  signedIn: number;
}

/** Sizes of the database and of the stored files, and counts of users, in one statement. */
export async function measure({ db, ...at }: OpenAt & { db: Executor }): Promise<Measured> {
  const { rows } = await db.execute<Measured>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      uploads.count as "uploads", uploads.bytes as "uploadBytes", logs.count as "logs", logs.bytes as "logBytes",
      cold.count as "cold", cold.bytes as "coldBytes",
      (select count(*)::int from ${users} where deleted_at is null and not disabled) as "enabled",
      (select count(*)::int from ${users} where deleted_at is null and disabled) as "disabled",
      (select count(distinct ${users.id})::int from ${sessionTokens} join ${users} on ${users.id} = ${sessionTokens.userId}
        where ${isOpenSession(at)} and not ${users.disabled} and ${users.deletedAt} is null) as "signedIn"
    from (select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from ${files}) uploads,
      (select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from ${dailyLogs}) logs,
      (select coalesce(sum(series), 0)::float8 as count, coalesce(sum(size), 0)::float8 as bytes from ${coldObjects}) cold`);
  const [row] = rows;
  if (row === undefined) throw new Error('The sizes were not returned.');
  return row;
}
