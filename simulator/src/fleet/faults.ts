import { Random } from '@halla/domain/demo/random';
import { FAMILY_MODELS } from '../physics/families.ts';
import { dayNumber } from './calendar.ts';
import type { PlannedDevice } from './planned-device.ts';

/** Faults on a day, deterministic and independent of call order. */
export interface Faults {
  /** Channel of a stuck sensor, and its constant value. */
  readonly stuckSensor: { readonly channel: string; readonly value: number } | null;
  /** Name of the compressor that failed. */
  readonly failedCompressor: string | null;
  /** Fraction of the cooling that is missing, because of low gas or a leak. */
  readonly weakness: number;
}

const NOTHING: Faults = { stuckSensor: null, failedCompressor: null, weakness: 0 };
/** Faults are drawn per block of days and do not cross blocks, so that a day does not depend on earlier ones. */
const BLOCK_DAYS = 28;
const CHANCE_PER_BLOCK = 0.09;

/** The faults of a device on a day. */
export function faultsOn(device: PlannedDevice, day: string): Faults {
  const number = dayNumber(day);
  const block = Math.floor(number / BLOCK_DAYS);
  const random = new Random(device.seed, device.serialNumber, 'faults', block);
  if (!random.chance(CHANCE_PER_BLOCK * device.faultProneness)) return NOTHING;
  const days = random.integer(1, 6);
  const first = block * BLOCK_DAYS + random.integer(0, BLOCK_DAYS - days);
  if (number < first || number >= first + days) return NOTHING;
  return draw(random, device);
}

function draw(random: Random, { family }: PlannedDevice): Faults {
  const model = FAMILY_MODELS[family];
  const compressors = model.cooler?.parts.filter((part) => part.startsWith('compressor')) ?? [];
  const kind = random.pick(['sensor', 'sensor', 'cooling']);
  if (kind === 'sensor') {
    const { channel } = random.pick(model.channels);
    return { ...NOTHING, stuckSensor: { channel, value: Math.round(random.between(-60, 40) * 10) / 10 } };
  }
  if (compressors.length > 0) return { ...NOTHING, failedCompressor: random.pick(compressors) };
  return { ...NOTHING, weakness: random.between(0.1, 0.3) };
}
