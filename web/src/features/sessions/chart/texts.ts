import { formatDuration } from '@halla/domain/duration';
import { formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { formatTemperature } from '../../../ui/labels/format.ts';
import { type Channel, UNITS } from './channels.ts';

/** Milliseconds since the start as minutes and seconds. */
export function clock(ms: number): string {
  return formatDuration(ms / 1000);
}

/** A reading with its unit: '−109.8 °C'; a dash if null. */
export function readingText(
  { kind }: Pick<Channel, 'kind'>,
  value: number | null | undefined,
  lang: Lang,
): string {
  if (value === null || value === undefined) return '–';
  if (kind === 'temperature') return formatTemperature(value, lang);
  return `${formatNumber(value, lang, 1)}\u00a0${UNITS[kind]}`.trim();
}

/** A temperature in the format of the channels' readings. */
export function temperatureText(value: number | null, lang: Lang): string {
  return readingText({ kind: 'temperature' }, value, lang);
}
