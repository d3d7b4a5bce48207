import type { Level } from '@halla/domain/access/levels';
import { z } from 'zod';
import type { CallName } from './calls.ts';
import { calls } from './domains.ts';
import type { CallSpec } from './kit/call.ts';
import type { NamedRow } from './kit/fields.ts';

const PAGE = 50;
/** Paging fields of a list. */
const OF_PAGE = ['limit', 'cursor'];

const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  'x-names': z.custom<NamedRow>((value) => typeof value === 'string').optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), fieldSchema).optional();
  },
  get items() {
    return fieldSchema.optional();
  },
  get anyOf() {
    return z.array(fieldSchema).optional();
  },
});
type FieldSchema = z.output<typeof fieldSchema>;

/** Values for list filters, from one database. */
export interface FilterValues {
  /** Ids of a kind's rows; empty omits fields that reference it. */
  ids: (row: NamedRow) => readonly number[];
  /** Values by field, or by `call.field`, that no schema enumerates: texts, numbers and days. */
  values: Readonly<Record<string, readonly unknown[]>>;
}

/** First page of a list with one of its fields set. */
export interface ListCase {
  call: CallName;
  /** null: no filter. */
  field: string | null;
  input: Record<string, unknown>;
  /** null: all signed-in users. */
  levels: readonly Level[] | null;
}

/** Each paged list without a filter, and with each value of each field. */
export function listCases(known: FilterValues): ListCase[] {
  return Object.entries(calls).flatMap(([name, spec]) => casesOf({ call: name as CallName, spec, known }));
}

function casesOf({ call, spec, known }: { call: CallName; spec: CallSpec; known: FilterValues }): ListCase[] {
  const { properties = {}, required } = fieldSchema.parse(
    z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }),
  );
  if (properties.cursor === undefined) return [];
  const valuesOf = (field: string) =>
    fieldValues({ path: [call, field], schema: properties[field] ?? {}, known });
  const needed = Object.fromEntries(required.map((field) => [field, valuesOf(field)[0]]));
  if (Object.values(needed).includes(undefined)) return [];
  const page = { ...needed, limit: PAGE, cursor: null };
  const levels = spec.access.kind === 'levels' ? spec.access.levels : null;
  const fields = Object.keys(properties).filter((field) => !OF_PAGE.includes(field));
  const filtered = fields.flatMap((field) => valuesOf(field).map((value) => ({ field, value })));
  return [
    { call, field: null, input: page, levels },
    ...filtered.map(({ field, value }) => ({ call, field, input: { ...page, [field]: value }, levels })),
  ];
}

interface Place {
  path: readonly string[];
  schema: Partial<FieldSchema>;
  known: FilterValues;
}

function fieldValues({ path, schema, known }: Place): unknown[] {
  const [call, field] = [path[0], path.at(-1)];
  const given = known.values[`${call}.${field}`] ?? known.values[`${field}`];
  if (given !== undefined) return [...given];
  if (schema.enum !== undefined) return [...schema.enum];
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  if (schema['x-names'] !== undefined) return [...known.ids(schema['x-names'])];
  if (schema.items !== undefined)
    return fieldValues({ path, schema: schema.items, known }).map((value) => [value]);
  if (schema.anyOf !== undefined)
    return [
      ...new Map(
        schema.anyOf
          .flatMap((one) => fieldValues({ path, schema: one, known }))
          .map((value) => [JSON.stringify(value), value]),
      ).values(),
    ];
  if (schema.properties !== undefined) return objectValues({ path, schema, known });
  throw new Error(`Say with which values ${path.join('.')} is to be asked for.`);
}

/** An object with each value of each member; required members default to their first value. */
function objectValues({ path, schema: { properties = {}, required = [] }, known }: Place): unknown[] {
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    values: fieldValues({ path: [...path, name], schema, known }),
  }));
  const needed = Object.fromEntries(
    members.filter(({ name }) => required.includes(name)).map(({ name, values }) => [name, values[0]]),
  );
  return members.flatMap(({ name, values }) => values.map((value) => ({ ...needed, [name]: value })));
}
