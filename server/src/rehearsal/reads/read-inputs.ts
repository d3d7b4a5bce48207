import type { DescribedCalls, InputSchema } from './described-calls.ts';
import type { Input, Material } from './material.repository.ts';

/** Values that are tried of an optional field, and of a required one. */
const OF_OPTIONAL = 3;
const OF_REQUIRED = 4;
/** Objects in objects: deeper ones are left out. */
const DEEPEST = 4;
/** Fields that every call has, or that lead to the next page. */
const NOT_VARIED = new Set(['token', 'cursor', 'writeId']);

export interface Vocabulary {
  describe: Pick<DescribedCalls, 'resolve'>;
  material: Material;
}

/**
 * Inputs of a call: the required fields with several of their values, then each optional field in turn. For
 * fields that depend on each other, complete inputs of the backup replace the required ones.
 */
export function readInputs(name: string, schema: InputSchema, words: Vocabulary): Input[] {
  const whole = words.material.whole.get(name) ?? [];
  const bases = whole.length > 0 ? whole : basesOf(schema, words);
  const [first] = bases;
  if (first === undefined) return [];
  const optional = Object.entries(schema.properties ?? {}).filter(
    ([field]) => !(field in first) && !NOT_VARIED.has(field),
  );
  const varied = optional.flatMap(([field, inner]) =>
    valuesOf(inner, { ...words, field, depth: 0 })
      .slice(0, OF_OPTIONAL)
      .map((value) => ({ ...first, [field]: value })),
  );
  return withoutDoubles([...bases, ...varied]);
}

/**
 * Only the required fields: all with their first value, then each with its other values; none if a field has no
 * value.
 */
function basesOf(schema: InputSchema, words: Vocabulary): Input[] {
  const required = (schema.required ?? []).filter((field) => !NOT_VARIED.has(field));
  const values = required.map((field) => {
    const inner = schema.properties?.[field] ?? {};
    return { field, values: valuesOf(inner, { ...words, field, depth: 0 }).slice(0, OF_REQUIRED) };
  });
  if (values.some(({ values: found }) => found.length === 0)) return [];
  const base = Object.fromEntries(values.map(({ field, values: [first] }) => [field, first]));
  const others = values.flatMap(({ field, values: [, ...rest] }) =>
    rest.map((value) => ({ ...base, [field]: value })),
  );
  return [base, ...others];
}

interface Position extends Vocabulary {
  field: string;
  depth: number;
}

/** Values of a field that the backup and its description offer, the plainest first. */
function valuesOf(described: InputSchema, at: Position): unknown[] {
  const schema = at.describe.resolve(described);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum.filter((value) => value !== null);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => valuesOf(one, at));
  const row = schema['x-names'];
  if (row !== undefined) return [...(at.material.ids.get(row) ?? [])];
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'string') return textsOf(schema, at);
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number')
    return [Math.max(schema.minimum ?? 1, at.field === 'limit' ? 5 : 1)];
  if (type === 'array')
    return schema.items === undefined ? [] : valuesOf(schema.items, at).map((value) => [value]);
  if (type === 'object' && at.depth < DEEPEST) return objectsOf(schema, at);
  return [];
}

/** An object with all its fields, as a period has them. */
function objectsOf(schema: InputSchema, at: Position): unknown[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const [value] = valuesOf(inner, { ...at, field, depth: at.depth + 1 });
    return value === undefined ? [] : [[field, value] as const];
  });
  const object = Object.fromEntries(members);
  return (schema.required ?? []).every((field) => field in object) ? [object] : [];
}

function textsOf(schema: InputSchema, { field, material }: Position): string[] {
  const { from, to } = material.period;
  const day = /end|to$|due/i.test(field) ? to : from;
  if (schema.format === 'date') return [day];
  if (schema.format === 'date-time') return [`${day}T00:00:00Z`];
  const known = material.texts[field];
  return [...(known ?? material.words)];
}

function withoutDoubles(inputs: readonly Input[]): Input[] {
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}
