import type { FieldRule } from '@halla/contract/rules/field-rules';

/** Constraints on a number. */
export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Maximum number of decimals; undefined: unlimited. */
  readonly decimals?: 0 | 2 | undefined;
}

/** The first rule that the content of an input breaks. Text is never a number; empty text breaks no rule. */
export function brokenNumberRule(value: number | string, bounds: NumberBounds): FieldRule | null {
  const { min, max, decimals } = bounds;
  if (value === '') return null;
  if (typeof value === 'string' || Number.isNaN(value)) return { rule: 'kind', kinds: ['number'] };
  if (decimals === 0 && !Number.isInteger(value)) return { rule: 'kind', kinds: ['wholeNumber'] };
  if (min !== undefined && value < min) return { rule: 'tooSmall', min };
  if (max !== undefined && value > max) return { rule: 'tooLarge', max };
  return decimals === 2 && Math.round(value * 100) / 100 !== value ? { rule: 'twoDecimals' } : null;
}
