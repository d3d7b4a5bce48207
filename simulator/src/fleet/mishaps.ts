import type { Random } from '@halla/domain/demo/random';
import { PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import type { Appointment } from './appointments.ts';
import type { PlannedDevice } from './planned-device.ts';

/** What interrupts a session, and in which second. */
export interface Mishap {
  readonly kind: 'door' | 'screen' | 'powerCut';
  readonly second: number;
}

const DOOR = 0.006;
const SCREEN = 0.012;
const POWER_CUT = 0.0008;

/** Draws whether and how a session is interrupted; machines that are prone to faults suffer more often. */
export function mishapOf(
  device: PlannedDevice,
  { type, seconds }: Appointment,
  random: Random,
): Mishap | null {
  const draw = random.between(0, 1) / device.faultProneness;
  const second = Math.round(seconds * random.between(0.25, 0.85));
  if (draw < POWER_CUT) return { kind: 'powerCut', second };
  if (type === PRECOOL_TYPE) return null;
  if (draw < POWER_CUT + DOOR) return { kind: 'door', second };
  return draw < POWER_CUT + DOOR + SCREEN ? { kind: 'screen', second } : null;
}
