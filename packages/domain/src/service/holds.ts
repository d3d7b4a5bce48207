import { isAdminType, LEVELS, type Level } from '../access/levels.ts';
import type { TicketState } from '../documents/document-states.ts';
import type { TicketKind } from '../tickets/ticket-kinds.ts';
import { isActiveTicket } from '../tickets/ticket-rules.ts';

/** Why a ticket holds its device. */
export const HOLD_CAUSES = ['kind', 'parts', 'hand'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** How a hold ended. */
export const RELEASES = ['test', 'hand'] as const;
export type Release = (typeof RELEASES)[number];

export const HOLD_STATES = ['repair', 'test', 'failed', 'released'] as const;
/** Under repair, waiting for a test, after a failed test, or released. */
export type HoldState = (typeof HOLD_STATES)[number];

export function holdState({
  repairedAt,
  releasedAt,
  lastTest,
}: {
  readonly repairedAt: Date | null;
  readonly releasedAt: Date | null;
  /** Verdict of the newest valid test after the repair. */
  readonly lastTest: 'passed' | 'failed' | null;
}): HoldState {
  if (releasedAt !== null) return 'released';
  if (repairedAt === null) return 'repair';
  return lastTest === 'failed' ? 'failed' : 'test';
}

/** True if the kind of a ticket takes the device out of use. */
export function holdsByKind({
  kind,
  state,
}: {
  readonly kind: TicketKind | null;
  readonly state: TicketState;
}): boolean {
  return kind === 'outOfService' && isActiveTicket(state);
}

/** A manual release takes two users: one requests it, and another, an administrator, agrees. */
export function mayAgree({
  askedBy,
  userId,
}: {
  readonly askedBy: number | null;
  readonly userId: number;
}): boolean {
  return askedBy !== null && askedBy !== userId;
}

/** True for users who read why a device is held, and its tests: administrators and the maker's own technicians. */
export function readsHoldWork({
  level,
  ofMaker,
}: {
  readonly level: Level;
  readonly ofMaker: boolean;
}): boolean {
  return isAdminType(level) || (ofMaker && level === LEVELS.CLIENT_MAINTENANCE);
}
