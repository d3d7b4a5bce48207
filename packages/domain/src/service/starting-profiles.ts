import type { TestLimit, TestProfiles } from './test-profile.ts';

type Bounds = Pick<TestLimit, 'from' | 'to'> & Partial<Pick<TestLimit, 'min' | 'max'>>;
type Measured = Pick<TestLimit, 'measure' | 'channel'> & Partial<Pick<TestLimit, 'other' | 'threshold'>>;

function limit(measured: Measured, { from, to, min = null, max = null }: Bounds): TestLimit {
  const { measure, channel, other = null, threshold = null } = measured;
  return { measure, channel, other, from, to, threshold, min, max };
}

const reaches = (threshold: number, max: number, to: number) =>
  limit({ measure: 'reaches', channel: 'cabinTemp', threshold }, { from: 0, to, max });
const lowest = (min: number, max: number, to: number) =>
  limit({ measure: 'lowest', channel: 'cabinTemp' }, { from: 0, to, min, max });
const steady = (bounds: Bounds) =>
  limit({ measure: 'spread', channel: 'cabinTemp' }, { min: 0.5, ...bounds });
/** Two sensors may be 2.5 K off what their places in a new cabin account for. */
const apart = (channel: string, { other = 'cabinTemp', ...bounds }: Bounds & { other?: string }) =>
  limit({ measure: 'differs', channel, other }, bounds);
const runs = (part: string, to: number) =>
  limit({ measure: 'runs', channel: part }, { from: 0, to, min: 90 });

/** The profiles until a super user has saved others: a cabin that begins warm, by the thermal model of its family. */
export const STARTING_PROFILES: TestProfiles = {
  ECABIN: {
    seconds: 1800,
    limits: [
      reaches(-80, 1150, 1800),
      lowest(-95, -85, 1800),
      steady({ from: 1400, to: 1800, max: 9 }),
      apart('camera1', { from: 1200, to: 1800, min: -0.7, max: 4.3 }),
      apart('camera2', { from: 1200, to: 1800, min: -1.9, max: 3.1 }),
      apart('camera3', { from: 1200, to: 1800, min: -3.6, max: 1.4 }),
      apart('evaporatorRight', { from: 1200, to: 1800, other: 'evaporatorLeft', min: -1.3, max: 3.7 }),
      runs('compressor1', 600),
      runs('compressor2', 600),
      runs('fan', 600),
    ],
    holdingParts: [],
  },
  CRYO_CABIN: {
    seconds: 420,
    limits: [
      reaches(-105, 85, 420),
      lowest(-140, -120, 420),
      steady({ from: 200, to: 420, max: 20 }),
      apart('T2', { from: 200, to: 420, min: 4, max: 9 }),
      apart('T3', { from: 200, to: 420, min: -4.5, max: 0.5 }),
      runs('gasValve', 60),
      runs('fan', 60),
      limit({ measure: 'consumption', channel: null }, { from: 0, to: 420, max: 21 }),
    ],
    holdingParts: [],
  },
  XCRYO: {
    seconds: 2400,
    limits: [
      reaches(-100, 1420, 2400),
      lowest(-115, -104, 2400),
      steady({ from: 1900, to: 2400, max: 9 }),
      apart('camera1', { from: 1800, to: 2400, min: -0.4, max: 4.6 }),
      apart('camera2', { from: 1800, to: 2400, min: -1.3, max: 3.7 }),
      apart('camera3', { from: 1800, to: 2400, min: -2.1, max: 2.9 }),
      apart('camera4', { from: 1800, to: 2400, min: -2.8, max: 2.2 }),
      apart('evaporatorRight', { from: 1800, to: 2400, other: 'evaporatorLeft', min: -1.6, max: 3.4 }),
      runs('compressor1', 900),
      runs('compressor2', 900),
      runs('compressor3', 900),
      runs('fan', 900),
    ],
    holdingParts: [],
  },
};
