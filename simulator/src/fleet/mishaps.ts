import type { Random } from '@halla/domain/demo/random';
import { PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import type { Appointment } from './appointments.ts';
import type { PlannedDevice } from './planned-device.ts';

/**
 * Mishaps of a session: the power fails, the door is opened, the operator stops it, the device ends it early without
 * a reason, its control fails without a reason, or the gas valve closes late and the air gets too cold.
 */
export type MishapKind = 'powerCut' | 'door' | 'screen' | 'shortRun' | 'control' | 'overcooled';

/** A mishap of a session, and its second; an overcooled session runs its whole time. */
export interface Mishap {
  readonly kind: MishapKind;
  readonly second: number;
}

/** Probabilities per treatment, in the order in which they are drawn. */
const CHANCES: readonly (readonly [MishapKind, number])[] = [
  ['powerCut', 0.0008],
  ['door', 0.006],
  ['screen', 0.012],
  ['shortRun', 0.003],
  ['control', 0.001],
  ['overcooled', 0.002],
];

/** Draws the mishap of a session, if any; fault-prone devices have more. */
export function mishapOf(
  device: PlannedDevice,
  { type, seconds, target }: Appointment,
  random: Random,
): Mishap | null {
  const draw = random.between(0, 1) / device.faultProneness;
  const second = Math.round(seconds * random.between(0.25, 0.85));
  const kind = drawnKind(draw);
  if (kind === null || (type === PRECOOL_TYPE && kind !== 'powerCut')) return null;
  if (kind === 'overcooled' && (target === null || target >= 0)) return null;
  return { kind, second };
}

function drawnKind(draw: number): MishapKind | null {
  let upTo = 0;
  for (const [kind, chance] of CHANCES) {
    upTo += chance;
    if (draw < upTo) return kind;
  }
  return null;
}
