import { calls } from '@halla/contract/calls';
import type { CallSpec } from '@halla/contract/kit/call';
import type { NamedRow } from '@halla/contract/kit/fields';
import { z } from 'zod';

/** The keywords of JSON Schema that inputs of calls are made of. */
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
  /** Whose identity a number is. */
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

/** What a schema takes, as JSON Schema. */
export function wireSchemaOf(schema: z.ZodType): WireSchema {
  return wireSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** One place in an input: deviceData.id. */
export interface Field {
  path: readonly string[];
  schema: WireSchema;
}

/** Every named field of an input, also those inside objects. */
export function fieldsOf(schema: WireSchema, path: readonly string[] = []): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const here = [...path, key];
    return [{ path: here, schema: inner }, ...fieldsOf(inner, here)];
  });
}

/** True for a database identity, or a list of them: the only positive integers without a bound of their own. */
export function isIdentity(schema: WireSchema): boolean {
  const isId =
    schema.type === 'integer' && schema.minimum === 1 && schema.maximum === Number.MAX_SAFE_INTEGER;
  return isId || [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isIdentity);
}

/** What the identity, or each one of a list, names; undefined where the contract does not say it. */
export function namedRow(schema: WireSchema): NamedRow | undefined {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return schema['x-names'] ?? parts.map(namedRow).find((row) => row !== undefined);
}

/** The fields of an input that name a row. */
export function identityFields(input: WireSchema): Field[] {
  return fieldsOf(input).filter(({ schema }) => isIdentity(schema));
}
