import type { Extremes } from '@halla/domain/sessions/deciding-channel';
import { CHANNEL_NAME, CHANNELS_AT_MOST, isPartList, isSample, MAX_VALUES } from '../kit/series-columns.ts';
import { type PackedMeasurements, readPacked } from './series.ts';
import { areTimes, surveySamples } from './survey-column.ts';

/** Facts about a series that is stored without being unpacked. */
export interface SeriesSurvey {
  /** Number of samples. */
  count: number;
  /** Extremes of the temperatures, by channel; channels without a value are missing. */
  temperature: ReadonlyMap<string, Extremes>;
}

type Column = PackedMeasurements['columns'][number];

/**
 * Validates the bytes of `packMeasurements` by the rules of `measurementSeries` without unpacking them.
 * undefined if a rule is broken; the schema then names it. Throws `PackingError` like `unpackMeasurements`.
 */
export function surveySeries(bytes: Uint8Array): SeriesSurvey | undefined {
  const packed = readPacked(bytes);
  if (!isWithinLimits(packed)) return undefined;
  const { count, columns, active } = packed;
  if (!(active ?? []).every(([, parts]) => isPartList(parts))) return undefined;
  const temperature = new Map<string, Extremes>();
  for (const { group, channel, ...rest } of columns) {
    const column = { ...rest, count };
    if (group === 'timeStamp') {
      if (!areTimes(column)) return undefined;
      continue;
    }
    const extremes = surveySamples(column);
    if (extremes === undefined) continue;
    if (!isSample(extremes.least) || !isSample(extremes.greatest)) return undefined;
    if (group === 'temperature') temperature.set(channel, extremes);
  }
  return { count, temperature };
}

function isWithinLimits({ count, columns }: PackedMeasurements): boolean {
  return (
    columns.length * count <= MAX_VALUES &&
    hasChannels(columns.filter(({ group }) => group === 'temperature')) &&
    hasChannels(columns.filter(({ group }) => group === 'humidity'))
  );
}

function hasChannels(columns: readonly Column[]): boolean {
  return columns.length <= CHANNELS_AT_MOST && columns.every(({ channel }) => CHANNEL_NAME.test(channel));
}
