import type { z } from 'zod';

const BAD_TEXT = 'contains characters that cannot be stored';
const BAD_NUMBER = 'is a number that cannot be stored exactly';
const TOO_DEEP = 'is nested too deep';

/** Containers inside containers, at most; readers of bodies may refuse earlier. */
const DEPTH_LIMIT = 64;

interface Problem {
  message: string;
  /** From the inside out. */
  path: (string | number)[];
}

/**
 * Adds an issue for the first place of a JSON value that the database would refuse or silently change: NUL and lone
 * surrogates in texts and names, numbers beyond what a double holds exactly, deep nesting.
 */
export function storableJson(json: unknown, ctx: z.RefinementCtx): void {
  const problem = problemIn(json, 0);
  if (problem === undefined) return;
  ctx.addIssue({ code: 'custom', path: problem.path.reverse(), message: problem.message });
}

function problemIn(value: unknown, depth: number): Problem | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { message: BAD_TEXT, path: [] };
  if (typeof value === 'number') return isExact(value) ? undefined : { message: BAD_NUMBER, path: [] };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_LIMIT) return { message: TOO_DEEP, path: [] };
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
    if (!isStorable(name)) return { message: BAD_TEXT, path: [] };
    const problem = problemIn(item, depth + 1);
    if (problem !== undefined) return { ...problem, path: [...problem.path, name] };
  }
  return undefined;
}

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** A whole number beyond 2^53 may already have been rounded when it was read. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
