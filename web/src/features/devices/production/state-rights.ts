import type { Level } from '@halla/domain/access/levels';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { mayLeave } from '@halla/domain/lifecycle/transfers';

/** True when a device may go into a state: into its own, for another place, or out of one the level may leave. */
export function mayMoveTo(state: LcState, from: LcState | null, level: Level): boolean {
  return state === from || mayLeave(from, level);
}
