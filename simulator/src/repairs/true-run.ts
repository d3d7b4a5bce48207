import { type CabinState, passTime, restedState } from '../physics/cabin-state.ts';
import { coolerFor, isCoolerOn } from '../physics/cooler.ts';
import type { FamilyModel } from '../physics/model.ts';
import type { RunPlan } from '../physics/run-cabin.ts';

export interface TrueRun {
  /** Seconds from the start, with the unrounded temperature of the cabin air, °C. */
  readonly air: readonly { readonly second: number; readonly celsius: number }[];
}

/** The temperatures of a test as they are, without sensors, noise or rounding. */
export function trueRun(model: FamilyModel, plan: RunPlan): TrueRun {
  const state: CabinState = restedState(plan.room, model.pressure?.resting ?? 0);
  const cooler = coolerFor(model, plan);
  const air: { second: number; celsius: number }[] = [];
  let isOn = cooler !== null;
  for (let second = 0; second <= plan.seconds; second += plan.stepSeconds) {
    air.push({ second, celsius: state.air });
    isOn = cooler !== null && isCoolerOn(isOn, cooler.excess(state.air));
    const influence = {
      power: isOn ? (cooler?.power ?? 0) : 0,
      extreme: cooler?.extreme ?? 0,
      room: plan.room,
      doorOpen: plan.doorOpensAt !== null && second >= plan.doorOpensAt,
      occupied: false,
    };
    passTime(state, model.thermal, influence, plan.stepSeconds);
  }
  return { air };
}

/** When the air, as a sensor with this offset sees it, passes a temperature: seconds, and the fall in kelvin per second there. */
export function crossing(
  { air }: TrueRun,
  { celsius, offset }: { celsius: number; offset: number },
): { seconds: number; slope: number } | null {
  for (const [index, { second, celsius: value }] of air.entries()) {
    const before = air[index - 1];
    if (before === undefined || value + offset > celsius) continue;
    const slope = (before.celsius - value) / (second - before.second);
    return { seconds: before.second + (before.celsius + offset - celsius) / slope, slope };
  }
  return null;
}
