import type { DeviceType } from '../devices/serial.ts';

/** Measures that a limit can apply to, each with its unit. */
export const TEST_MEASURES = [
  /** Seconds until a channel has come down to the temperature `threshold`. */
  'reaches',
  /** Lowest temperature of a channel, °C. */
  'lowest',
  /** Mean temperature of a channel, °C. */
  'mean',
  /** Kelvin between the highest and the lowest temperature of a channel. */
  'spread',
  /** Mean kelvin by which a channel is above the channel `other`. */
  'differs',
  /** Percent of the time in which a part runs. */
  'runs',
  /** Mean pressure, bar. */
  'pressure',
  /** Gas used during the whole test, in kilograms. */
  'consumption',
] as const;
export type TestMeasure = (typeof TEST_MEASURES)[number];

/** A limit of a test during one phase; at least one of `min` and `max` is set. */
export interface TestLimit {
  readonly measure: TestMeasure;
  /** Channel of temperature, or the part that runs; null for pressure and consumption. */
  readonly channel: string | null;
  /** The channel that `differs` compares with. */
  readonly other: string | null;
  /** Phase, in seconds from the start. */
  readonly from: number;
  readonly to: number;
  /** °C, of `reaches`. */
  readonly threshold: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Parts whose replacement takes a cabin out of service, by the prefixes of their SKUs. */
export interface HoldingParts {
  readonly name: string;
  readonly skus: readonly string[];
}

/** What the test of a product must show before a repaired cabin returns to service. */
export interface TestProfile {
  /** The test runs at least this long. */
  readonly seconds: number;
  readonly limits: readonly TestLimit[];
  readonly holdingParts: readonly HoldingParts[];
}

export const LIMITS_AT_MOST = 40;
export const PART_CLASSES_AT_MOST = 20;

const NEEDS_CHANNEL: ReadonlySet<TestMeasure> = new Set([
  'reaches',
  'lowest',
  'mean',
  'spread',
  'differs',
  'runs',
]);

/** True for a measure of a channel or a part. */
export function needsChannel(measure: TestMeasure): boolean {
  return NEEDS_CHANNEL.has(measure);
}

/** The field of a limit that is missing or contradicts another; null when it can be judged. */
export function wrongField(limit: TestLimit): keyof TestLimit | null {
  const { measure, channel, other, from, to, threshold, min, max } = limit;
  if (needsChannel(measure) && channel === null) return 'channel';
  if (measure === 'differs' && (other === null || other === channel)) return 'other';
  if (measure === 'reaches' && threshold === null) return 'threshold';
  if (to <= from) return 'to';
  if (min === null && max === null) return 'max';
  return min !== null && max !== null && min > max ? 'max' : null;
}

/** The named class of parts by which a part holds a cabin; null if it does not. */
export function holdingClass(
  { holdingParts }: Pick<TestProfile, 'holdingParts'>,
  sku: string,
): string | null {
  const wanted = sku.trim().toUpperCase();
  const found = holdingParts.find(({ skus }) =>
    skus.some((begin) => begin.trim() !== '' && wanted.startsWith(begin.trim().toUpperCase())),
  );
  return found?.name ?? null;
}

/** Profiles by product; a product without one is released by hand only. */
export type TestProfiles = Readonly<Partial<Record<DeviceType, TestProfile>>>;
