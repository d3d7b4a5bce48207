import type { CauseCode } from '@halla/domain/sessions/outcome';
import { isTreatment } from '@halla/domain/sessions/sessions';
import type { SQL } from 'drizzle-orm';
import type { sessions } from '../sessions.table.ts';

type StoredSession = typeof sessions.$inferSelect;
type CountedColumns = 'type' | 'durationS' | 'consumptionKg' | 'outcome';

/** Contribution of a session to the totals of its day. */
export interface Counted extends Pick<StoredSession, CountedColumns> {
  /** Day in the business time zone. */
  day: string;
  /** The causes under which the session is counted, each once; only for treatments. */
  causes: readonly CauseCode[];
}

/** Contribution of a session to the totals of a company, added or subtracted. */
export interface SignedCounts {
  counted: Counted;
  companyId: SQL;
  sign: 1 | -1;
}

/** Contribution of a session to the totals, from its columns. */
export function countedOf(session: Pick<StoredSession, CountedColumns | 'causes'>, day: string): Counted {
  const { type, durationS, consumptionKg, outcome, causes } = session;
  const codes = isTreatment(type) ? (causes ?? []).map(({ code }) => code) : [];
  return { day, type, durationS, consumptionKg, outcome, causes: [...new Set(codes)] };
}
