import { z } from 'zod';
import { emptyValue, isOptional, schemaAt, unwrapped } from './field-spec.ts';

type Schema = z.core.$ZodType;

/** A row chosen with a picker: displayed by name, sent as its id. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
}

/** Converts a form value for its call: texts trimmed, empty ones null or left out, chosen rows as ids. */
export function toWire(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? emptyValue(schema) : value.trim();
  if (value === null || value === undefined) return emptyValue(schema);
  if (typeof value !== 'object') return value;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => toWire(inner.element, entry));
  }
  if (inner instanceof z.ZodObject && isRecord(value)) return membersToWire(inner.shape, value);
  return isChosen(value) ? value.id : value;
}

function membersToWire(shape: Readonly<Record<string, Schema>>, value: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, member]) => [name, memberToWire(member, value[name])] as const)
      .filter(([, sent]) => sent !== undefined),
  );
}

/** Within a value that is sent as a whole, an empty member is left out where allowed. */
function memberToWire(schema: Schema, value: unknown): unknown {
  const sent = toWire(schema, value);
  return sent === null && isOptional(schema) ? undefined : sent;
}

/** The value at a path such as `additionalInfo.contactEmail` or `lines.0.count`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((outer, name) => {
    return typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined;
  }, values);
}

/** Versions of the same fields. */
export interface ComparedValues<Field extends string> {
  /** Schema of the part of the call's input that holds the fields. */
  readonly schema: Schema;
  readonly fields: readonly Field[];
  readonly from: unknown;
  readonly to: unknown;
}

/** Fields whose sent value differs. */
export function differingFields<Field extends string>(compared: ComparedValues<Field>): Field[] {
  const { schema, fields, from, to } = compared;
  return fields.filter((field) => {
    const at = schemaAt(schema, field);
    return !isSame(toWire(at, valueAt(from, field)), toWire(at, valueAt(to, field)));
  });
}

/** Fields that were cleared although the call can only change them. */
export function emptiedFields<Field extends string>(compared: ComparedValues<Field>): Field[] {
  const { schema, to } = compared;
  return differingFields(compared).filter(
    (field) => toWire(schemaAt(schema, field), valueAt(to, field)) === undefined,
  );
}

interface SentValues extends ComparedValues<string> {
  /** Fields sent even if equal or empty. */
  readonly always?: readonly string[];
}

/** The values to send for the fields that differ, nested as in the call. */
export function changesOf({ always = [], ...compared }: SentValues): Record<string, unknown> {
  const { schema, to } = compared;
  const changes: Record<string, unknown> = {};
  for (const field of [...differingFields(compared), ...always]) {
    const sent = toWire(schemaAt(schema, field), valueAt(to, field));
    if (sent !== undefined) put(changes, field.split('.'), sent);
  }
  return changes;
}

/** True if any field would be sent differently. */
export function wireDiffers(schema: Schema, from: unknown, to: unknown): boolean {
  return !isSame(toWire(schema, from), toWire(schema, to));
}

/** True for a field without a value. */
export function isUnset(schema: Schema, value: unknown): boolean {
  return (toWire(schema, value) ?? null) === null;
}

/** Display text of a text, a number or a chosen row; empty for no value. */
export function shownValue(value: unknown): string {
  return isChosen(value) ? value.name : String(value ?? '').trim();
}

/** Comparing JSON is safe: toWire orders members by the schema. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = isRecord(target[name]) ? target[name] : {};
  put(inner, rest, value);
  target[name] = inner;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isChosen(value: unknown): value is Chosen {
  return isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string';
}
