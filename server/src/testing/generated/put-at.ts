import type { Field } from './wire-schema.ts';

/** A copy of the input with one field replaced. */
export function putAt(input: Record<string, unknown>, [key = '', ...rest]: Field['path'], value: unknown) {
  if (rest.length === 0) return { ...input, [key]: value };
  const inner = input[key];
  const object: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  const changed: Record<string, unknown> = { ...input, [key]: putAt(object, rest, value) };
  return changed;
}
