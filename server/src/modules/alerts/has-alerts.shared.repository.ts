import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alerts } from './alerts.table.ts';

/** Predicate on a session id: an alert references it. */
export function hasAlerts({ sessionId }: { sessionId: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${alerts} where ${alerts.sessionId} = ${sessionId})`;
}
