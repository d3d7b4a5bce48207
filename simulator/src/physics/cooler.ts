import type { FamilyModel } from './model.ts';
import type { RunPlan } from './run-cabin.ts';

/** Half the width of the band around the target, kelvin. */
const HYSTERESIS = 1.5;
/** Fraction of a cooler's range that does not depend on its capacity. */
const LASTING_REACH = 0.65;

/** The cooler (or heater) of a device in one run, with wear and faults. */
export interface RunningCooler {
  /** Share of a new cooler's power. */
  readonly power: number;
  /** °C at which it settles in continuous operation. */
  readonly extreme: number;
  /** Kilograms per second while it is on. */
  readonly flow: number;
  readonly parts: string[];
  readonly partsAtRest: string[];
  /** Kelvin to the target; negative beyond it. */
  readonly excess: (air: number) => number;
}

/** Fraction of the cooling left after wear and a failed compressor. */
function capacityOf({ cooler }: FamilyModel, { wear, failedPart }: RunPlan['condition']): number {
  const machines = cooler?.parts.filter((part) => part.startsWith('compressor')) ?? [];
  const left = failedPart !== null && machines.includes(failedPart) ? 1 - 1 / machines.length : 1;
  return Math.max(0, (1 - wear) * left);
}

/** Sets up the cooler for a run; null for devices without one. */
export function coolerFor(
  model: FamilyModel,
  { target, purpose, room, condition }: RunPlan,
): RunningCooler | null {
  const { cooler, thermal } = model;
  if (cooler === null || target === null) return null;
  const capacity = capacityOf(model, condition);
  const direction = cooler.kind === 'heater' ? -1 : 1;
  const isPrecool = purpose === 'precool';
  const parts = cooler.parts.filter((part) => part !== condition.failedPart);
  const reach = LASTING_REACH + (1 - LASTING_REACH) * capacity;
  return {
    power: capacity * (isPrecool ? cooler.precoolShare : 1),
    extreme: room.temperature + (thermal.extreme - room.temperature) * reach,
    flow: isPrecool ? cooler.precoolFlow : cooler.treatmentFlow,
    parts,
    partsAtRest: parts.filter((part) => part === 'fan'),
    excess: (air) => (air - target) * direction,
  };
}

/** Switches the cooler with hysteresis around the target. */
export function isCoolerOn(wasOn: boolean, excess: number): boolean {
  if (excess > HYSTERESIS) return true;
  return excess < -HYSTERESIS ? false : wasOn;
}
