import { type SQL, sql } from 'drizzle-orm';
import { alerts } from './alerts.table.ts';
import { rankOf, rankOfSeverity } from './group-key.repository.ts';

/** Predicate on alerts: critical. */
export const isCritical: SQL = sql`${rankOfSeverity(alerts)} = ${sql.raw(String(rankOf('critical')))}`;
