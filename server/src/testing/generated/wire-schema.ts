import { calls } from '@halla/contract/domains';
import type { CallSpec } from '@halla/contract/kit/call';
import type { NamedRow } from '@halla/contract/kit/fields';
import { z } from 'zod';

/** The subset of JSON Schema used by inputs of calls. */
const wireSchema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  /** The kind of row that a number references. */
  'x-names': z.custom<NamedRow>((value) => typeof value === 'string').optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), wireSchema).optional();
  },
  get items() {
    return wireSchema.optional();
  },
  get anyOf() {
    return z.array(wireSchema).optional();
  },
  get propertyNames() {
    return wireSchema.optional();
  },
});
export type WireSchema = z.output<typeof wireSchema>;

export interface DeclaredCall {
  name: string;
  spec: CallSpec;
  input: WireSchema;
}

/** Every declared call with its input as JSON Schema. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(calls).map(([name, spec]) => ({
  name,
  spec,
  input: wireSchemaOf(spec.input),
}));

/** The input of a schema as JSON Schema. */
export function wireSchemaOf(schema: z.ZodType): WireSchema {
  return wireSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** A path in an input: deviceData.id. */
export interface Field {
  path: readonly string[];
  schema: WireSchema;
}

/** Every named field of an input, including nested ones. */
export function fieldsOf(schema: WireSchema, path: readonly string[] = []): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const here = [...path, key];
    return [{ path: here, schema: inner }, ...fieldsOf(inner, here)];
  });
}

/** True for a database id or a list of them: the only positive integers without an upper bound. */
export function isIdentity(schema: WireSchema): boolean {
  const isId =
    schema.type === 'integer' && schema.minimum === 1 && schema.maximum === Number.MAX_SAFE_INTEGER;
  return isId || [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isIdentity);
}

/** The kind of row that an id or list of ids references; undefined when the contract does not declare it. */
export function namedRow(schema: WireSchema): NamedRow | undefined {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return schema['x-names'] ?? parts.map(namedRow).find((row) => row !== undefined);
}

/** The fields of an input that reference a row. */
export function identityFields(input: WireSchema): Field[] {
  return fieldsOf(input).filter(({ schema }) => isIdentity(schema));
}
