import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';

export interface Contact {
  deviceId: number;
  at: Date;
}

const row = z.object({ device_id: z.coerce.number() });

/**
 * Stores the last contacts of many devices in one statement; a later one that is stored already stays. Never waits
 * for a device that an upload has locked, so that it takes part in no deadlock: returns the ids of those devices.
 */
export async function writeLastSeen(db: Executor, contacts: readonly Contact[]): Promise<number[]> {
  const ids = `{${contacts.map(({ deviceId }) => deviceId)}}`;
  const times = `{${contacts.map(({ at }) => at.toISOString())}}`;
  const { rows } = await db.execute(sql`
    with contacts as (select * from unnest(${ids}::bigint[], ${times}::timestamptz[]) as contact(device_id, at)),
    later as (
      select devices.id, contacts.at from devices join contacts on contacts.device_id = devices.id
      where devices.last_seen_at is null or devices.last_seen_at < contacts.at
      order by devices.id for no key update of devices skip locked
    ),
    stored as (
      update devices set last_seen_at = later.at from later where devices.id = later.id
    )
    select contacts.device_id from devices join contacts on contacts.device_id = devices.id
    where (devices.last_seen_at is null or devices.last_seen_at < contacts.at)
      and devices.id not in (select id from later)`);
  return z
    .array(row)
    .parse(rows)
    .map(({ device_id }) => device_id);
}
