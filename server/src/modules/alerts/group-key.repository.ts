import {
  ALERT_SEVERITIES,
  type AlertSeverity,
  SEVERITY_OF_CODE,
  SEVERITY_OF_KIND,
  SEVERITY_OF_UNKNOWN,
} from '@halla/domain/devices/alert-severity';
import { ALERT_KINDS } from '@halla/domain/devices/alerts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const LAST_OF_KINDS = ALERT_KINDS.length * 100 + 99;

/** Kind of failed sessions, whose codes differ in their harm. */
const FAILURES = 3;

/** Columns of an alert that decide its group and its severity. */
export interface GroupedAlert {
  readonly alertType: SQLWrapper;
  readonly isRepeated: SQLWrapper;
}

/**
 * Key by which the alerts of a device are grouped: the kind; of failed sessions the code, unless the day had many, which
 * are one group; also the code if its kind is unknown. Kinds are smaller than any code. The group index uses this
 * expression; statements must repeat it exactly.
 */
export function keyOfGroup({ alertType, isRepeated }: GroupedAlert): SQL<number> {
  const failures = sql.raw(`between ${FAILURES * 100} and ${FAILURES * 100 + 99}`);
  return sql<number>`case when ${isRepeated} then ${sql.raw(String(FAILURES))} when ${alertType} ${failures} then ${alertType} when ${alertType} between 100 and ${sql.raw(String(LAST_OF_KINDS))} then ${alertType} / 100 else ${alertType} end`;
}

/** Rank of a severity, highest for the most urgent. */
export function rankOf(severity: AlertSeverity): number {
  return ALERT_SEVERITIES.length - ALERT_SEVERITIES.indexOf(severity);
}

/**
 * Severity rank of an alert; equal for all alerts of a group. The severity index uses this expression; statements must
 * repeat it exactly.
 */
export function rankOfSeverity({ alertType, isRepeated }: GroupedAlert): SQL<number> {
  const codes = [...SEVERITY_OF_CODE].map(
    ([code, severity]) => sql`when ${alertType} = ${sql.raw(`${code} then ${rankOf(severity)}`)}`,
  );
  const kinds = ALERT_KINDS.map(
    (kind) =>
      sql`when ${alertType} between ${sql.raw(`${kind * 100} and ${kind * 100 + 99} then ${rankOf(SEVERITY_OF_KIND[kind])}`)}`,
  );
  return sql<number>`case when ${isRepeated} then ${sql.raw(String(rankOf('critical')))} ${sql.join([...codes, ...kinds], sql` `)} else ${sql.raw(String(rankOf(SEVERITY_OF_UNKNOWN)))} end`;
}
