import type { Actor } from './context.ts';

/** Says who sends a call. */
export interface Authenticator {
  /** The user behind a token now; throws the one answer for unknown, expired and revoked tokens. */
  confirm(token: unknown): Promise<Actor>;
  /** The user whom the token meant last time. Nothing may be answered or committed for this user before `confirm` says the same. */
  expected(token: unknown): Actor | undefined;
}

/** True when a call that began as the one may be answered to the other. */
export function isSameActor(a: Actor, b: Actor): boolean {
  return (
    a.userId === b.userId &&
    a.level === b.level &&
    a.companyId === b.companyId &&
    String(a.scope) === String(b.scope) &&
    a.tokenHash.equals(b.tokenHash)
  );
}
