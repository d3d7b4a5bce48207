import type { DeviceType } from '@halla/domain/devices/serial';
import {
  type OutcomeCause,
  type OutcomeKind,
  type Reached,
  type SessionAlert,
  type SessionFacts,
  sessionOutcome,
} from '@halla/domain/sessions/outcome';

/** Outcome of a session that has ended. */
export type StoredOutcome = Exclude<OutcomeKind, 'running'>;

/** Columns that store the outcome of a session. */
export interface Judged {
  outcome: StoredOutcome | null;
  causes: readonly OutcomeCause[] | null;
}

type StoredFacts = Omit<SessionFacts, 'isRunning' | 'reached' | 'alerts'>;

interface Evidence {
  session: StoredFacts;
  family: DeviceType;
  /** Extreme value of the deciding channel; null without measurements. */
  reached: Reached | null;
  alerts?: readonly SessionAlert[] | undefined;
}

/** The verdict of a session as stored; none while it may still run, unless a part has failed. */
export function judged({ session, family, reached, alerts = [] }: Evidence): Judged {
  const { kind, causes } = sessionOutcome({ ...session, isRunning: false, reached, alerts }, family);
  if (kind === 'running' || (!session.complete && kind !== 'failed')) return { outcome: null, causes: null };
  return { outcome: kind, causes: causes.length === 0 ? null : causes };
}
