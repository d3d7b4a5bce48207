import { type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

export interface TurnAtOnce {
  db: Executor;
  /** Seconds; a device with a larger clock offset takes the slow path. */
  clockOffAtMostS: number;
  /** `lastSeenAt` is written when the stored one is older than this. */
  notSeenSince: Date;
}

/** Input of `turnParts`, as values or as placeholders of a prepared statement. */
interface TurnValues {
  deviceId: number | Placeholder;
  /** Times in ISO 8601. */
  receivedAt: string | Placeholder;
  notSeenSince: string | Placeholder;
  clockOffAtMostS: number | Placeholder;
}

/**
 * Parts of the fast path that concern the device. `turn` locks the device and its state, and is empty if the
 * upload needs the slow path; `seen` records the contact of devices whose sessions the part `stored` has
 * written.
 */
export function turnParts(db: Executor, { deviceId, receivedAt, notSeenSince, clockOffAtMostS }: TurnValues) {
  const turn = db.$with('turn', {}).as(sql`
    select device.id, device.company_id as owner_id, state.last_seen_at
    from devices as device join device_state as state on state.device_id = device.id
    where device.id = ${deviceId}::bigint and device.deleted_at is null and device.held_since is null
      and state.running_session_id is null and coalesce(abs(state.clock_offset_s), 0) <= ${clockOffAtMostS}::int
    for no key update`);
  const seen = db.$with('seen', {}).as(sql`
    update device_state set last_seen_at = ${receivedAt}::timestamptz from turn
    where device_id = turn.id and exists (select 1 from stored)
      and (turn.last_seen_at is null or turn.last_seen_at <= ${notSeenSince}::timestamptz)
    returning device_id`);
  return { turn, seen };
}
