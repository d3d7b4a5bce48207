import type { Actor } from './context.ts';

/** Authenticates the sender of a call. */
export interface Authenticator {
  /** Looks up the user of a token; throws the same error for unknown, expired and revoked tokens. */
  confirm(token: unknown): Promise<Actor>;
  /**
   * The user of the token at its last look-up. Nothing may be sent or committed for this user until `confirm` has
   * returned the same one.
   */
  expected(token: unknown): Actor | undefined;
}

/** True when the answer of a call started as one actor may be sent to the other. */
export function isSameActor(a: Actor, b: Actor): boolean {
  return (
    a.userId === b.userId &&
    a.level === b.level &&
    a.companyId === b.companyId &&
    a.needsSecondFactor === b.needsSecondFactor &&
    String(a.scope) === String(b.scope) &&
    a.tokenHash.equals(b.tokenHash)
  );
}
