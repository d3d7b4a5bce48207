import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';

export interface Contact {
  deviceId: number;
  at: Date;
}

const row = z.object({ device_id: z.coerce.number() });

/**
 * Stores the last contacts of many devices in one statement, unless a later one is stored. Never waits for a
 * state that an upload has locked, so that it cannot deadlock: returns the ids of those devices.
 */
export async function writeLastSeen(db: Executor, contacts: readonly Contact[]): Promise<number[]> {
  const ids = `{${contacts.map(({ deviceId }) => deviceId)}}`;
  const times = `{${contacts.map(({ at }) => at.toISOString())}}`;
  const { rows } = await db.execute(sql`
    with contacts as (select * from unnest(${ids}::bigint[], ${times}::timestamptz[]) as contact(device_id, at)),
    later as (
      select device_id, contacts.at from device_state join contacts using (device_id)
      where last_seen_at is null or last_seen_at < contacts.at
      order by device_id for no key update of device_state skip locked
    ),
    stored as (
      update device_state set last_seen_at = later.at from later where device_state.device_id = later.device_id
    )
    select device_id from device_state join contacts using (device_id)
    where (last_seen_at is null or last_seen_at < contacts.at) and device_id not in (select device_id from later)`);
  return z
    .array(row)
    .parse(rows)
    .map(({ device_id }) => device_id);
}
