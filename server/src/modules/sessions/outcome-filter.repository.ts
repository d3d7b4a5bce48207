import { type CauseCode, type OutcomeKind, SILENT_AFTER_MS } from '@halla/domain/sessions/outcome';
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { deviceState } from '#modules/devices/device-state.table.ts';
import type { SessionFilter } from './sessions.repository.ts';
import { NOT_WELL, sessions } from './sessions.table.ts';

/** Sessions with one of the outcomes and the cause; undefined without either. */
export function outcomeIs({ outcomes, cause, now }: SessionFilter): SQL | undefined {
  const kinds = outcomes && or(...outcomes.map((kind) => isKind(kind, now)));
  // Repeats the predicate of the partial indexes, so that they are used.
  const onlyTrouble = cause !== undefined || (outcomes && !outcomes.includes('went_well'));
  return and(
    outcomes && (kinds ?? sql`false`),
    onlyTrouble ? NOT_WELL : undefined,
    cause && hasCause(cause, now),
  );
}

/** Sessions with a cause. Sessions that went silent are computed, because no verdict is stored for them. */
function hasCause(cause: CauseCode, now: Date): SQL | undefined {
  if (cause === 'fell_silent') return fellSilent(now);
  return sql`${sessions.causes} @> ${JSON.stringify([{ code: cause }])}::jsonb`;
}

/** Sessions with an outcome. */
export function isKind(kind: OutcomeKind, now: Date): SQL | undefined {
  if (kind === 'running') return isRunning(now);
  const judged = eq(sessions.outcome, kind);
  return kind === 'ended_early' ? or(judged, fellSilent(now)) : judged;
}

/** Sessions that have neither completed nor are still running. */
export function fellSilent(now: Date): SQL | undefined {
  const running = isRunning(now);
  return and(eq(sessions.complete, false), isNull(sessions.outcome), running && not(running));
}

/** Sessions that are running, or that ended and have not been judged. */
export function isOpen(now: Date): SQL | undefined {
  return and(isNull(sessions.outcome), or(eq(sessions.complete, true), isRunning(now)));
}

/** The presenter's rule: not complete, with recent contact from the device. */
function isRunning(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - SILENT_AFTER_MS);
  const isHeardOf = and(
    eq(deviceState.deviceId, sessions.deviceId),
    eq(deviceState.runningSessionId, sessions.id),
    sql`${deviceState.lastSeenAt} >= ${since.toISOString()}::timestamptz`,
  );
  return and(eq(sessions.complete, false), sql`exists (select 1 from ${deviceState} where ${isHeardOf})`);
}
