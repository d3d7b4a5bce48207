import type { SessionInput } from '@halla/contract/ingest';
import { uuidOf } from '@halla/domain/demo/random';
import {
  AMBIENT_THRESHOLD_C,
  ERROR_BITS,
  HUMIDITY_THRESHOLD,
  PRECOOL_TYPE,
  TEST_TYPE,
} from '@halla/domain/sessions/sessions';
import type { Room } from '../physics/cabin-state.ts';
import {
  type Condition,
  type Machine,
  type RunPlan,
  type RunResult,
  runCabin,
} from '../physics/run-cabin.ts';
import type { Appointment } from './appointments.ts';
import type { Mishap, MishapKind } from './mishaps.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface PlannedSession {
  readonly externalId: string;
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly endMs: number;
  readonly body: SessionInput;
  readonly mishap: Mishap | null;
  /** The temperature was not reached. */
  readonly missedTarget: boolean;
}

/** Seconds a session still runs after the door was opened, until the device has stopped. */
const STOPPING_SECONDS = 8;
/** Kelvin below the target reached by an overcooled session. */
const OVERCOOLED_BY = 15;
/** Seconds from which on a treatment is sampled less often. */
const LONG_RUN = 1_500;

function purposeOf(type: number): RunPlan['purpose'] {
  if (type === PRECOOL_TYPE) return 'precool';
  return type === TEST_TYPE ? 'test' : 'treatment';
}

/** Once a second in a session, every 5 or 10 s in longer runs. */
function stepSeconds({ type, seconds }: Appointment): number {
  if (type !== PRECOOL_TYPE && seconds <= 300) return 1;
  return seconds <= LONG_RUN || type === PRECOOL_TYPE ? 5 : 10;
}

function secondsOf({ seconds }: Appointment, mishap: Mishap | null): number {
  if (mishap === null || mishap.kind === 'overcooled') return seconds;
  return mishap.kind === 'door' ? mishap.second + STOPPING_SECONDS : mishap.second;
}

function cooledTo({ target }: Appointment, mishap: Mishap | null): number | null {
  return target !== null && mishap?.kind === 'overcooled' ? target - OVERCOOLED_BY : target;
}

function errorCodeOf({
  room,
  mishap,
  missedTarget,
}: {
  room: Room;
  mishap: Mishap | null;
  missedTarget: boolean;
}): number {
  let code = 0;
  if (mishap?.kind === 'screen') code |= ERROR_BITS.interrupted_from_ui;
  if (mishap?.kind === 'door') code |= ERROR_BITS.interrupted_from_door;
  if (room.temperature > AMBIENT_THRESHOLD_C) code |= ERROR_BITS.high_ambient_temperature;
  if (room.humidity > HUMIDITY_THRESHOLD) code |= ERROR_BITS.high_humidity;
  if (missedTarget || (mishap !== null && FAILURES.has(mishap.kind))) code |= ERROR_BITS.session_failed;
  return code;
}

/** Mishaps after which the device reports a failed session. */
const FAILURES: ReadonlySet<MishapKind> = new Set<MishapKind>(['door', 'control', 'overcooled']);

export interface SessionPlan {
  readonly device: PlannedDevice;
  readonly day: string;
  /** Position in the day. */
  readonly index: number;
  readonly startMs: number;
  readonly appointment: Appointment;
  readonly mishap: Mishap | null;
  readonly machine: Machine;
  readonly room: Room;
  readonly condition: Condition;
}

/** Runs one appointment on the device and records it as a session. */
export function planSession(plan: SessionPlan): PlannedSession {
  const { device, day, index, startMs, appointment, mishap, machine, room, condition } = plan;
  const run = runCabin(machine, {
    seconds: secondsOf(appointment, mishap),
    stepSeconds: stepSeconds(appointment),
    target: cooledTo(appointment, mishap),
    purpose: purposeOf(appointment.type),
    room,
    condition,
    doorOpensAt: mishap?.kind === 'door' ? mishap.second : null,
  });
  // A session stopped early does not count as having missed its temperature.
  const missedTarget = mishap === null && !run.reached;
  return {
    externalId: uuidOf(device.seed, device.serialNumber, day, 'session', index),
    startMs,
    endMs: startMs + run.seconds * 1000,
    body: bodyOf(plan, run, missedTarget),
    mishap,
    missedTarget,
  };
}

function bodyOf(
  { startMs, appointment, mishap, machine, room }: SessionPlan,
  run: RunResult,
  missedTarget: boolean,
): SessionInput {
  const isCut = mishap?.kind === 'powerCut';
  const usesGas = machine.model.cooler !== null && machine.model.cooler.treatmentFlow > 0;
  return {
    startTime: new Date(startMs).toISOString(),
    type: appointment.type,
    duration: run.seconds,
    // A precool ends when its target is reached.
    plannedDuration: appointment.type === PRECOOL_TYPE ? null : appointment.seconds,
    consumption: usesGas && !isCut ? run.consumption : null,
    errorCode: isCut ? null : errorCodeOf({ room, mishap, missedTarget }),
    targetTemperature: appointment.target,
    complete: !isCut,
    revision: 0,
    measurements: run.series,
  };
}
