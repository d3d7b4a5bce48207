import type { z } from 'zod';
import { breaks, type FieldRule } from '../rules/field-rules.ts';

const BAD_TEXT: FieldRule = { rule: 'unstorable' };
const BAD_NUMBER: FieldRule = { rule: 'inexact' };
const TOO_DEEP: FieldRule = { rule: 'tooDeep' };

/** Maximum nesting; body parsers may refuse earlier. */
const DEPTH_LIMIT = 64;

interface Problem {
  rule: FieldRule;
  /** Innermost first. */
  path: (string | number)[];
}

/**
 * Reports the first value the database would refuse or silently change: NUL and lone surrogates in texts and
 * names, numbers beyond the exact range of a double, deep nesting.
 */
export function storableJson(json: unknown, ctx: z.RefinementCtx): void {
  const problem = problemIn(json, 0);
  if (problem === undefined) return;
  ctx.addIssue({ code: 'custom', path: problem.path.reverse(), ...breaks(problem.rule) });
}

function problemIn(value: unknown, depth: number): Problem | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { rule: BAD_TEXT, path: [] };
  if (typeof value === 'number') return isExact(value) ? undefined : { rule: BAD_NUMBER, path: [] };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_LIMIT) return { rule: TOO_DEEP, path: [] };
  return Array.isArray(value) ? problemInList(value, depth) : problemInObject(value, depth);
}

function problemInList(list: readonly unknown[], depth: number): Problem | undefined {
  for (const [index, item] of list.entries()) {
    const problem = problemIn(item, depth + 1);
    if (problem !== undefined) return { ...problem, path: [...problem.path, index] };
  }
  return undefined;
}

function problemInObject(object: object, depth: number): Problem | undefined {
  for (const [name, item] of Object.entries(object)) {
    if (!isStorable(name)) return { rule: BAD_TEXT, path: [] };
    const problem = problemIn(item, depth + 1);
    if (problem !== undefined) return { ...problem, path: [...problem.path, name] };
  }
  return undefined;
}

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** A whole number beyond 2^53 may already have been rounded by the parser. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
