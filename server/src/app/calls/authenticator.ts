import type { Actor } from './context.ts';

/** A user as of a look-up. */
export interface ConfirmedActor extends Actor {
  /** Position of the primary's log at the look-up: a replica must have replayed it. Absent without a replica. */
  position?: string;
}

/** Authenticates the sender of a call. */
export interface Authenticator {
  /** Looks up the user of a token; throws the same error for unknown, expired and revoked tokens. */
  confirm(token: unknown): Promise<ConfirmedActor>;
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
