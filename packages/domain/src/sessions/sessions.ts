import type { DeviceType } from '../devices/serial.ts';

/** Session type that cools the machine down before the first treatment, in every family. */
export const PRECOOL_TYPE = 1;

/** Session type of the factory's test sequence. */
export const TEST_TYPE = 11;

export type SessionTypeKey =
  | 'precool'
  | 'spot'
  | 'face'
  | 'pro'
  | 'custom'
  | 'cryolipo'
  | 'session'
  | 'testSequence';

const QUATTRO_TYPES: ReadonlyMap<number, SessionTypeKey> = new Map([
  [PRECOOL_TYPE, 'precool'],
  [2, 'spot'],
  [3, 'face'],
  [4, 'pro'],
  [5, 'custom'],
  [6, 'cryolipo'],
]);
const CABIN_TYPES: ReadonlyMap<number, SessionTypeKey> = new Map([
  [PRECOOL_TYPE, 'precool'],
  [2, 'session'],
  [TEST_TYPE, 'testSequence'],
]);

/** Session types that a device family supports. */
export function sessionTypesOf(family: DeviceType): number[] {
  return [...(family === 'QUATTRO' ? QUATTRO_TYPES : CABIN_TYPES).keys()];
}

/** Key of a session type in a device family; null if the family does not support it. */
export function sessionTypeKey(type: number, family: DeviceType): SessionTypeKey | null {
  return (family === 'QUATTRO' ? QUATTRO_TYPES : CABIN_TYPES).get(type) ?? null;
}

/** True for sessions that treat a person: neither precool nor test sequence. */
export function isTreatment(type: number): boolean {
  return type !== PRECOOL_TYPE && type !== TEST_TYPE;
}

/** Bits of a session's error code. */
export const ERROR_BITS = {
  interrupted_from_ui: 1,
  interrupted_from_door: 2,
  high_ambient_temperature: 4,
  high_humidity: 8,
  session_failed: 16,
} as const;

export type ErrorName = keyof typeof ERROR_BITS;

const ERROR_NAMES = Object.keys(ERROR_BITS).filter((name): name is ErrorName => name in ERROR_BITS);

/** Codes from here on carry no error bits. */
const NO_ERRORS_FROM = 100;

/** Names of the errors in an error code; none for null, 0 and codes from 100, unknown bits are ignored. */
export function decodeErrors(code: number | null): ErrorName[] {
  if (code === null || code <= 0 || code >= NO_ERRORS_FROM) return [];
  return ERROR_NAMES.filter((name) => (code & ERROR_BITS[name]) !== 0);
}

/** Ambient temperature in °C above which a session starts too warm. */
export const AMBIENT_THRESHOLD_C = 25;

/** Humidity in percent above which a session starts too humid. */
export const HUMIDITY_THRESHOLD = 40;

/** Pressure in bar, from the stored tenths. */
export function pressureValue(raw: number): number {
  return raw / 10;
}

/** False for the two electric families, which have no consumption in kg. */
export function hasConsumptionCharts(type: DeviceType): boolean {
  return type !== 'ECABIN' && type !== 'XCRYO';
}

/** Temperature and humidity channels of a session. */
export const SENSOR_CHANNELS = [
  'T1',
  'T2',
  'T3',
  'camera1',
  'camera2',
  'camera3',
  'camera4',
  'camera5',
  'camera6',
  'cabinTemp',
  'evaporatorLeft',
  'evaporatorRight',
  'cameraAmbient',
] as const;

export type SensorChannel = (typeof SENSOR_CHANNELS)[number];

/** Readings of one session in columns; every column is as long as `timeStamp`. */
export interface Measurements {
  /** Milliseconds since the start of the session. */
  timeStamp: number[];
  /** Tenths of a bar. */
  pressure: (number | null)[];
  /** °C per channel. */
  temperature: Record<string, (number | null)[]>;
  /** Percent per channel. */
  humidity: Record<string, (number | null)[]>;
  /** Names of the devices that were on. */
  activeDevices: string[][];
}

/** At most `maxPoints` (at least 1) of the readings: every n-th and the last one. */
export function thinSeries(m: Measurements, maxPoints: number): Measurements {
  if (!(maxPoints >= 1)) throw new RangeError(`maxPoints must be at least 1, got ${maxPoints}`);
  const count = m.timeStamp.length;
  if (count <= maxPoints) return m;
  const last = count - 1;
  const slots = Math.floor(maxPoints) - 1; // the last reading is always included
  const step = Math.ceil(last / slots);
  const isKept = (index: number) => index === last || (slots > 0 && index % step === 0);
  const thin = <T>(column: readonly T[]) => column.filter((_, index) => isKept(index));
  const thinEach = (columns: Record<string, (number | null)[]>) =>
    Object.fromEntries(Object.entries(columns).map(([channel, column]) => [channel, thin(column)]));
  return {
    timeStamp: thin(m.timeStamp),
    pressure: thin(m.pressure),
    temperature: thinEach(m.temperature),
    humidity: thinEach(m.humidity),
    activeDevices: thin(m.activeDevices),
  };
}
