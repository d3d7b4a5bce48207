/** Browsers of one user that take pushes, at most. */
export const PUSH_BROWSERS_MOST = 10;

/** Characters of the address that a push service gives to a browser, at most. */
export const PUSH_ENDPOINT_LENGTH = 1000;

/** Subjects of pushes. */
export const PUSH_EVENTS = ['on_call_ticket', 'on_call_alert', 'on_call_acknowledged', 'test'] as const;
export type PushEvent = (typeof PUSH_EVENTS)[number];

/** Outcome of an attempt: delivered, subscription gone, refused permanently, or to be retried. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'again';

/** Outcome for a status of a push service (RFC 8030); null: no response. */
export function pushOutcome(status: number | null): PushOutcome {
  if (status === null) return 'again';
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // A retry would be refused as well: the message is malformed or too large.
  if (status === 400 || status === 413) return 'refused';
  return 'again';
}

/** Seconds after the n-th failure; the last one repeats until the push expires. */
const PAUSES_S = [15, 30, 60, 120, 300, 900] as const;
/** A push service may ask for a pause, but not for one that outlasts the use of a push. */
const PAUSE_MAX_S = 3600;

interface FailedPush {
  /** Attempts so far, from 1. */
  readonly attempts: number;
  /** Seconds that the push service asked for; null: none. */
  readonly retryAfter: number | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Time of the next attempt; null: it would be after expiry. */
export function nextPushAttempt({ attempts, retryAfter, now, expiresAt }: FailedPush): Date | null {
  const own = PAUSES_S[Math.min(attempts, PAUSES_S.length) - 1] ?? PAUSES_S[0];
  const seconds = Math.min(Math.max(own, retryAfter ?? 0), PAUSE_MAX_S);
  const next = new Date(now.getTime() + seconds * 1000);
  return next < expiresAt ? next : null;
}

/** Seconds that a Retry-After header asks for (RFC 9110): a number, or a date; null: absent or unreadable. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/**
 * Topic of the pushes about an escalation; at the push service and on the screen a newer push replaces an older
 * one.
 */
export const escalationTopic = (escalationId: number) => `on-call-${escalationId}`;
