import { Random } from '@halla/domain/demo/random';
import type { SimulatedFamily } from '../physics/families.ts';

/** Fixed prefix and number of free digits of simulated serial numbers. */
const FORMATS: Readonly<
  Record<SimulatedFamily, readonly { readonly start: string; readonly digits: number }[]>
> = {
  CRYO_CABIN: [{ start: 'CTN17', digits: 4 }],
  ECABIN: [{ start: 'EC22', digits: 4 }],
  VET_CRYO: [{ start: 'VC18', digits: 4 }],
  XTONE: [
    { start: 'XT21', digits: 4 },
    { start: 'XT21', digits: 5 },
  ],
  XCRYO: [{ start: 'XC18', digits: 4 }],
  EQ_CRYO: [{ start: 'EQ', digits: 6 }],
  OXYPRO: [
    { start: 'VS1', digits: 9 },
    { start: 'VH1', digits: 9 },
    { start: 'VH3', digits: 9 },
    { start: 'VH4', digits: 9 },
    { start: 'OP2', digits: 6 },
  ],
  LEDPRO: [{ start: 'RLT', digits: 6 }],
  QUATTRO: [{ start: 'Q18', digits: 4 }],
};

const WIDEST_STEP = 3;

/** Allocates serial numbers per family: ascending, with gaps, unique. */
export class SerialNumbers {
  readonly #seed: number;
  readonly #given = new Map<SimulatedFamily, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** The next serial number of a family. */
  next(family: SimulatedFamily): string {
    const before = this.#given.get(family) ?? 0;
    this.#given.set(family, before + 1);
    const random = new Random(this.#seed, 'serial', family, before);
    const { start, digits } = random.pick(FORMATS[family]);
    const number = 1 + before * WIDEST_STEP + random.integer(0, WIDEST_STEP - 1);
    if (String(number).length > digits) throw new RangeError(`no more serial numbers for ${family}`);
    return start + String(number).padStart(digits, '0');
  }
}
