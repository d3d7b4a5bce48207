import type { MeasurementSeries } from '@halla/contract/ingest';
import type { Random } from '@halla/domain/demo/random';
import { type CabinState, passTime, type Room } from './cabin-state.ts';
import { coolerFor, isCoolerOn, type RunningCooler } from './cooler.ts';
import type { FamilyModel } from './model.ts';
import { Recorder, type Sensor } from './recorder.ts';

/** Wear and faults of a device. */
export interface Condition {
  /** 0 for a new machine; 0.1 means that a tenth of the cooling is gone. */
  readonly wear: number;
  /** Failed part of the cooler; the others keep running. */
  readonly failedPart: string | null;
}

export interface RunPlan {
  /** Maximum seconds of the run; a precool may end earlier, at its target. */
  readonly seconds: number;
  readonly stepSeconds: number;
  /** °C; null for machines that do not regulate a temperature. */
  readonly target: number | null;
  /** Guests are inside only during a treatment. */
  readonly purpose: 'precool' | 'treatment' | 'test';
  readonly room: Room;
  readonly condition: Condition;
  /** Second at which the door is opened; null when it stays closed. */
  readonly doorOpensAt: number | null;
}

export interface RunResult {
  readonly seconds: number;
  /** The air came close enough to the target. */
  readonly reached: boolean;
  /** Kilograms of gas, three decimals. */
  readonly consumption: number;
  readonly series: MeasurementSeries;
}

/** Inputs of a run; `state` is the state of the device before it, and is updated. */
export interface Machine {
  readonly model: FamilyModel;
  readonly state: CabinState;
  readonly sensors: readonly Sensor[];
  readonly random: Random;
}

/** Seconds the door is open while the guest steps in. */
const STEP_IN_SECONDS = 6;
/** Deviation from the target in kelvin that counts as reached in a treatment; a precool must reach it exactly. */
const NEAR_ENOUGH = 8;
/** An oxygen chamber releases its pressure this many seconds before the end. */
const RELEASE_SECONDS = 90;

function isDoorOpen({ purpose, doorOpensAt }: RunPlan, second: number): boolean {
  const isSteppingIn = purpose === 'treatment' && second < STEP_IN_SECONDS;
  return isSteppingIn || (doorOpensAt !== null && second >= doorOpensAt);
}

function activeParts(cooler: RunningCooler | null, isOn: boolean, isPressing: boolean): string[] {
  if (cooler === null) return isPressing ? ['pump'] : [];
  return isOn ? cooler.parts : cooler.partsAtRest;
}

/** Runs a device for a precool, a treatment or a test, and records it. */
export function runCabin(machine: Machine, plan: RunPlan): RunResult {
  const { model, state, random } = machine;
  const cooler = coolerFor(model, plan);
  const recorder = new Recorder(machine);
  let isOn = cooler !== null;
  let openSeconds = 0;
  let least = Number.POSITIVE_INFINITY;
  let second = 0;

  for (; second <= plan.seconds; second += plan.stepSeconds) {
    const excess = cooler?.excess(state.air) ?? 0;
    least = Math.min(least, excess);
    isOn = cooler !== null && isCoolerOn(isOn, excess);
    const isPressing = cooler === null ? second < plan.seconds - RELEASE_SECONDS : isOn;
    recorder.note({ second, state, room: plan.room, active: activeParts(cooler, isOn, isPressing) });
    if (plan.purpose === 'precool' && excess <= 0) break;

    passTime(
      state,
      model.thermal,
      {
        power: isOn ? (cooler?.power ?? 0) : 0,
        extreme: cooler?.extreme ?? 0,
        room: plan.room,
        doorOpen: isDoorOpen(plan, second),
        occupied: plan.purpose === 'treatment',
      },
      plan.stepSeconds,
    );
    recorder.passPressure(state, isPressing, plan.stepSeconds);
    if (isOn) openSeconds += plan.stepSeconds;
  }

  const kilograms = openSeconds * (cooler?.flow ?? 0) * random.between(0.97, 1.03);
  return {
    seconds: Math.min(plan.seconds, second),
    reached: plan.purpose === 'precool' ? least <= 0 : least < NEAR_ENOUGH,
    consumption: Math.round(kilograms * 1000) / 1000,
    series: recorder.series,
  };
}

const STANDING_STEPS = 12;

/** Idle time of a device between two runs: it holds `hold` °C, or drifts to room temperature if null. */
export function letStand(
  { model, state }: Machine,
  { seconds, hold, room }: { seconds: number; hold: number | null; room: Room },
): void {
  const influence = { power: 0, extreme: 0, room, doorOpen: false, occupied: false };
  for (let step = 0; step < STANDING_STEPS; step++) {
    passTime(state, model.thermal, influence, seconds / STANDING_STEPS);
    if (hold === null) continue;
    state.air = hold;
    state.cooler = hold - 6;
  }
  state.pressure = model.pressure?.resting ?? 0;
}
