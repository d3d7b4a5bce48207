import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';

/** Opens the database as the next server start does; returns the ids of its sessions after checking that each is complete. */
export async function openStoredSessions(dataDir: string): Promise<Set<string>> {
  const database = await openDatabase({ dataDir, onError: (error) => expect.fail(error.message) });
  try {
    expect(await halfStored(database)).toEqual([]);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select external_id::text as id from sessions`,
    );
    return new Set(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}

/** Sessions without measurements, and totals that differ from the sum of their sessions. */
async function halfStored({ db }: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'no measurements' as what, s.id from sessions s
    left join session_measurements m on m.session_id = s.id and m.start_time = s.start_time
    where m.sample_count is distinct from 180
    union all
    select 'total of a device', d.id from devices d
    where (select count(*) from sessions where device_id = d.id)
       <> (select coalesce(sum(count), 0) from session_daily where device_id = d.id)
    union all
    select 'total of the fleet', 0
    where (select count(*) from sessions) <> (select coalesce(sum(count), 0) from fleet_daily)`);
  return rows;
}
