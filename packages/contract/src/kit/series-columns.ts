import { z } from 'zod';
import { breaks, type FieldRule } from '../rules/field-rules.ts';

/** Maximum samples per series. */
export const MAX_SAMPLES = 100_000;
/** Maximum channels per group. */
export const CHANNELS_AT_MOST = 40;
export const CHANNEL_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/**
 * Maximum number of values in all columns of a series: room for every channel at the maximum number of
 * samples.
 */
export const MAX_VALUES = 2_000_000;
const LAST_MS = 604_800_000;
const LARGEST = 1e6;
const PARTS_AT_MOST = 20;
const PART_NAME_MAX = 40;

function columnOf<Item>(isValid: (item: unknown) => boolean, rule: FieldRule) {
  return z.custom<Item[]>().superRefine((value: unknown, ctx) => {
    // Stops further checks, because refinements across columns rely on valid columns.
    const refuse = (broken: FieldRule, path: number[] = []) =>
      ctx.addIssue({ code: 'custom', ...breaks(broken), path, continue: false });
    if (!Array.isArray(value)) return refuse({ rule: 'kind', kinds: ['list'] });
    if (value.length > MAX_SAMPLES) return refuse({ rule: 'tooMany', max: MAX_SAMPLES });
    for (let index = 0; index < value.length; index += 1) {
      if (!isValid(value[index])) return refuse(rule, [index]);
    }
  });
}

/** Milliseconds from the start of a session. */
export function isTime(item: unknown): boolean {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= LAST_MS;
}

/** True for a measured value, or null where nothing was measured. */
export function isSample(item: unknown): boolean {
  return item === null || (typeof item === 'number' && item >= -LARGEST && item <= LARGEST);
}

/** The names of the parts that run at one sample. */
export function isPartList(item: unknown): boolean {
  return Array.isArray(item) && item.length <= PARTS_AT_MOST && item.every(isPartName);
}

function isPartName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name.length <= PART_NAME_MAX &&
    !name.includes('\u0000') &&
    name.isWellFormed()
  );
}

/** Milliseconds since the start of the session. */
export const timeColumn = columnOf<number>(isTime, { rule: 'wholeNumber', min: 0, max: LAST_MS });

/** Values of one channel; null: not measured. */
export const sampleColumn = columnOf<number | null>(isSample, { rule: 'sample', limit: LARGEST });

/** Names of the parts active at each sample. */
export const runningParts = columnOf<string[]>(isPartList, {
  rule: 'partNames',
  names: PARTS_AT_MOST,
  length: PART_NAME_MAX,
});
