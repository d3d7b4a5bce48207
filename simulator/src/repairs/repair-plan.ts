import { Random } from '@halla/domain/demo/random';
import { restedState } from '../physics/cabin-state.ts';
import { FAMILY_MODELS } from '../physics/families.ts';
import type { Sensor } from '../physics/recorder.ts';
import type { Machine, RunPlan } from '../physics/run-cabin.ts';
import planned from './planned-repairs.gen.json' with { type: 'json' };

export const { noiseKelvin: NOISE_KELVIN, faults: FAULTS, closeGood: CLOSE_GOOD } = planned;
export const TESTED_FAMILIES = ['ECABIN', 'CRYO_CABIN', 'XCRYO'] as const;
export type TestedFamily = (typeof TESTED_FAMILIES)[number];

/** The test of a family, with its limits in the format of a test profile. */
export function testOf(family: TestedFamily) {
  return planned.tests[family];
}

/** A repaired cabin: what is left wrong with it, and how its test is run. */
export interface Repair {
  readonly id: number;
  readonly family: string;
  /** Temperature of the room, °C. */
  readonly room: number;
  /** Missing part of the cooling, 0..1. */
  readonly wear: number;
  readonly failedPart: string | null;
  /** Kelvin by which a sensor reads too much. */
  readonly drift: { readonly channel: string; readonly kelvin: number } | null;
  readonly stuck: { readonly channel: string; readonly celsius: number } | null;
  /** Second at which the door comes open. */
  readonly doorOpensAt: number | null;
}

/** Repairs without a fault: each with the wear, the room and the sensors of a cabin that works. */
export function goodRepairs(): Repair[] {
  const { count, fromId, wearAtMost, room } = planned.good;
  return Array.from({ length: count }, (_, index) => {
    const id = fromId + index;
    const random = new Random(planned.seed, 'good', id);
    return {
      ...{ id, family: TESTED_FAMILIES[index % TESTED_FAMILIES.length] ?? 'ECABIN' },
      room: random.between(room.from, room.to),
      wear: random.between(0, wearAtMost),
      ...{ failedPart: null, drift: null, stuck: null, doorOpensAt: null },
    };
  });
}

function familyOf({ family }: Repair): TestedFamily {
  const known = TESTED_FAMILIES.find((one) => one === family);
  if (known === undefined) throw new Error(`No test is planned for ${family}.`);
  return known;
}

/** The machine of a repair, and the run of its test. */
export function testRun(repair: Repair): { family: TestedFamily; machine: Machine; plan: RunPlan } {
  const { room: temperature, wear, failedPart, doorOpensAt } = repair;
  const family = familyOf(repair);
  const model = FAMILY_MODELS[family];
  const room = { temperature, humidity: 40 };
  const { target, seconds, stepSeconds } = planned.tests[family];
  return {
    family,
    machine: {
      model,
      state: restedState(room, model.pressure?.resting ?? 0),
      sensors: sensorsOf(repair, family),
      random: new Random(planned.seed, 'noise', repair.id),
    },
    plan: {
      ...{ seconds, stepSeconds, target, purpose: 'test', room, doorOpensAt },
      condition: { wear, failedPart },
    },
  };
}

/** The sensors of a repair: those of a new cabin within their tolerance, and the faults of this one. */
function sensorsOf({ id, drift, stuck }: Repair, family: TestedFamily): Sensor[] {
  return FAMILY_MODELS[family].channels.map(({ channel, spot, offset }) => {
    const tolerance = new Random(planned.seed, 'sensor', id, channel).bell(0, planned.sensorSpread);
    const drifted = drift?.channel === channel ? drift.kelvin : 0;
    return {
      ...{ channel, spot, offset: offset + tolerance + drifted },
      stuckAt: stuck?.channel === channel ? stuck.celsius : null,
    };
  });
}
