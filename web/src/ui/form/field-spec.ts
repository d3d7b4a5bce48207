import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Kind of input that a field needs. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'list'
  | 'group'
  | 'other';

/** Rules of one field, read from the schema of a call. */
export interface FieldSpec {
  readonly kind: FieldKind;
  /** True if the call refuses the value sent for an empty field. */
  readonly required: boolean;
  /** Maximum length in UTF-16 units. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** True for numbers without decimals. */
  readonly isWhole?: boolean;
}

/** Reads a field's schema, including through wrappers such as optional and nullable. */
export function fieldSpec(schema: Schema): FieldSpec {
  return { ...shapeOf(unwrapped(schema)), required: isRequired(schema) };
}

/** The schema at a path such as `additionalInfo.contactEmail` or `lines.0.count`. */
export function schemaAt(schema: Schema, path: string): Schema {
  return path === '' ? schema : path.split('.').reduce((outer, name) => memberOf(outer, name, path), schema);
}

/** The schema below optional, nullable, default, read-only and pipe. */
export const unwrapped = keptBySchema((schema): Schema => {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return isWrapper(schema) ? unwrapped(schema.unwrap()) : schema;
});

/** The value sent for an empty field: null if the call accepts it, otherwise undefined. */
export function emptyValue(schema: Schema): null | undefined {
  return takesNull(schema) ? null : undefined;
}

/** Memoised by schema: evaluated for every member of every row at each key press. */
const takesNull = keptBySchema((schema) => accepts(schema, null));
/** True for an optional field. */
export const isOptional = keptBySchema((schema) => accepts(schema, undefined));

function keptBySchema<Answer>(ask: (schema: Schema) => Answer): (schema: Schema) => Answer {
  const known = new WeakMap<Schema, Answer>();
  return (schema) => {
    const answer = known.get(schema) ?? ask(schema);
    known.set(schema, answer);
    return answer;
  };
}

function shapeOf(schema: Schema): Omit<FieldSpec, 'required'> {
  if (schema instanceof z.ZodNumber) return numberShape(schema);
  if (schema instanceof z.ZodString) {
    return { kind: textKind(schema), ...(schema.maxLength !== null && { maxLength: schema.maxLength }) };
  }
  if (schema instanceof z.ZodArray) return { kind: 'list' };
  if (schema instanceof z.ZodObject) return { kind: 'group' };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (isOneOfSome(schema)) return { kind: 'choice' };
  if (schema instanceof z.ZodCustomStringFormat) return { kind: 'text' };
  if (schema instanceof z.ZodISODate) return { kind: 'day' };
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  return { kind: 'other' };
}

/** Also true for formats whose metadata lists all values, such as countries. */
function isOneOfSome(schema: Schema): boolean {
  if (schema instanceof z.ZodCustomStringFormat) return schema.meta()?.enum !== undefined;
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => option instanceof z.ZodLiteral);
  return schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
}

function textKind(schema: z.ZodString): FieldKind {
  const format = schema.meta()?.format;
  return format === 'email' || format === 'phone' ? format : 'text';
}

function numberShape({ minValue, maxValue, isInt }: z.ZodNumber): Omit<FieldSpec, 'required'> {
  return {
    kind: 'number',
    ...(isBound(minValue) && { min: minValue }),
    ...(isBound(maxValue) && { max: maxValue }),
    isWhole: isInt,
  };
}

/** Zod's integer bounds (the safe integers) are not limits to show to the user. */
function isBound(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

function isRequired(schema: Schema): boolean {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodBoolean) return false;
  if (inner instanceof z.ZodArray) return !accepts(schema, []);
  return !accepts(schema, emptyValue(schema));
}

/** True if the schema accepts a value. */
function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly | z.ZodNonOptional;

function isWrapper(schema: Schema): schema is Wrapper {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  );
}

function memberOf(outer: Schema, name: string, path: string): Schema {
  const inner = unwrapped(outer);
  if (inner instanceof z.ZodArray) return inner.element;
  const member = inner instanceof z.ZodObject ? inner.shape[name] : undefined;
  if (member === undefined) throw new Error(`The call has no field ${path}`);
  return member;
}
