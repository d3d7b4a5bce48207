import { type SQL, sql } from 'drizzle-orm';
import type { Hold } from '../calls/context.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

interface Trail {
  time: SQL;
  call: SQL;
  userId: SQL;
  /** Delays the deliveries. */
  hold: Hold | null;
}

/**
 * Deliveries for audit entries, as a part of the same statement: one per row of `entry` with the kind and id of a
 * resource. They name the change but carry no values, which the receiver reads with its own rights.
 */
export function deliveriesOf({ time, call, userId, hold }: Trail): SQL {
  return sql`insert into ${webhookDeliveries} (webhook_id, type, body, next_attempt_at, hold_key, created_at)
    select ${webhooks.id}, entry.kind || '.changed', jsonb_build_object(
      'type', entry.kind || '.changed',
      'at', to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'resource', jsonb_build_object('kind', entry.kind, 'id', entry.id),
      'entity', entry.entity, 'entityId', entry."entityId",
      'call', ${call}, 'userId', ${userId})::text, ${time} + ${hold?.ms ?? 0}::int * interval '1 millisecond',
      ${hold?.key ?? null}::uuid, ${time}
    from entry inner join ${webhooks} on ${webhooks.isActive} and entry.kind = any(${webhooks.kinds})
    returning 1`;
}
