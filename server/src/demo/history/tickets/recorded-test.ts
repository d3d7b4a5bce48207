import type { SessionInput } from '@halla/contract/ingest';
import { Random } from '@halla/domain/demo/random';
import { TEST_TYPE } from '@halla/domain/sessions/sessions';

const SECONDS = 1800;
const STEP = 5;
/** Temperature that the air approaches from room temperature, and its time constant, in °C and s. */
const COLD = -86;
const ROOM = 21;
const FALLS_IN = 330;

/** Temperatures of the sensors of an electric cabin, in kelvin above the air. */
const SENSORS = {
  evaporatorLeft: -6,
  evaporatorRight: -4.8,
  cabinTemp: 0,
  camera1: 1.8,
  camera2: 0.6,
  camera3: -1.1,
} as const;

/**
 * A test sequence of an electric cabin that began at `startTime`; `drift` is the error of its first camera in
 * kelvin.
 */
export function recordedTest({ startTime, drift }: { startTime: Date; drift: number }): SessionInput {
  const random = new Random('demo test', startTime.toISOString());
  const seconds = Array.from({ length: SECONDS / STEP + 1 }, (_, index) => index * STEP);
  const columns = Object.entries(SENSORS).map(([channel, above]) => {
    const offset = above + (channel === 'camera1' ? drift : 0);
    const values = seconds.map((second) => {
      const air = COLD + (ROOM - COLD) * Math.exp(-second / FALLS_IN);
      return Math.round((air + offset + random.bell(0, 0.15)) * 10) / 10;
    });
    return [channel, values] as const;
  });
  return {
    ...{ startTime: startTime.toISOString(), type: TEST_TYPE, duration: SECONDS, plannedDuration: SECONDS },
    ...{ consumption: null, errorCode: 0, targetTemperature: -85, complete: true, revision: 0 },
    measurements: {
      timeStamp: seconds.map((second) => second * 1000),
      ...{ pressure: [], humidity: {} },
      temperature: Object.fromEntries(columns),
      activeDevices: seconds.map(() => ['compressor1', 'compressor2', 'fan']),
    },
  };
}
