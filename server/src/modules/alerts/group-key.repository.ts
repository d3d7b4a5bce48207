import {
  ALERT_SEVERITIES,
  SEVERITY_OF_KIND,
  SEVERITY_OF_UNKNOWN,
} from '@halla/domain/devices/alert-severity';
import { ALERT_KINDS } from '@halla/domain/devices/alerts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const LAST_OF_KINDS = ALERT_KINDS.length * 100 + 99;

/**
 * Key by which the alerts of a device are grouped: the kind, or the code if its kind is unknown. Kinds are
 * smaller than any code without a kind. The group index uses this expression; statements must repeat it
 * exactly.
 */
export function keyOfGroup(alertType: SQLWrapper): SQL<number> {
  return sql<number>`case when ${alertType} between 100 and ${sql.raw(String(LAST_OF_KINDS))} then ${alertType} / 100 else ${alertType} end`;
}

/**
 * Severity rank of a code, highest for the most urgent; equal for all codes of a group. The severity index
 * uses this expression; statements must repeat it exactly.
 */
export function rankOfSeverity(alertType: SQLWrapper): SQL<number> {
  const rankOf = (severity: (typeof ALERT_SEVERITIES)[number]) =>
    String(ALERT_SEVERITIES.length - ALERT_SEVERITIES.indexOf(severity));
  const known = ALERT_KINDS.map(
    (kind) =>
      sql`when ${alertType} between ${sql.raw(`${kind * 100} and ${kind * 100 + 99} then ${rankOf(SEVERITY_OF_KIND[kind])}`)}`,
  );
  return sql<number>`case ${sql.join(known, sql` `)} else ${sql.raw(rankOf(SEVERITY_OF_UNKNOWN))} end`;
}
