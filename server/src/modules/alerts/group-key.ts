import { ALERT_KINDS } from '@halla/domain/devices/alerts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const LAST_OF_KINDS = ALERT_KINDS.length * 100 + 99;

/**
 * What groups the alerts of a device: the kind, of an unknown kind the code. Kinds are smaller than the codes that
 * have none. The index of groups is made of this expression; a statement must repeat it exactly.
 */
export function keyOfGroup(alertType: SQLWrapper): SQL<number> {
  return sql<number>`case when ${alertType} between 100 and ${sql.raw(String(LAST_OF_KINDS))} then ${alertType} / 100 else ${alertType} end`;
}
