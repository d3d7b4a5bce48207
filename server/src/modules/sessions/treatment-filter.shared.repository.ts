import { PRECOOL_TYPE, TEST_TYPE } from '@halla/domain/sessions/sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { fleetDaily, sessionDaily, sessionMonthly, sessions } from './sessions.table.ts';

type TypeColumn = (typeof fleetDaily | typeof sessionDaily | typeof sessionMonthly | typeof sessions)['type'];

/** Literals in the text of a statement, so that the planner can match the partial indexes of treatments. */
const OTHERS = sql.raw(`(${PRECOOL_TYPE}, ${TEST_TYPE})`);

/** Excludes precools and test sequences. */
export function isTreatment(type: TypeColumn): SQL {
  return sql`${type} not in ${OTHERS}`;
}
