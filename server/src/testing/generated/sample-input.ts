import type { NamedRow } from '@halla/contract/kit/fields';
import type { ListName } from '@halla/domain/lists/lists';
import {
  type DeclaredCall,
  type Field,
  fieldsOf,
  isIdentity,
  namedRow,
  type WireSchema,
} from './wire-schema.ts';

/** The row of each kind that inputs reference. */
export interface RowIds extends Record<NamedRow, number> {
  /** A second person, for inputs with two. */
  otherContact: number;
}

/** Fields that reference a second row of the same kind. */
const SECOND: Readonly<Record<string, keyof RowIds>> = { removeId: 'otherContact' };

/** Values that no generic rule yields, by field. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  // The beginning of every tenant's canary, so that a search would also find those of other tenants.
  q: 'canary',
  session_presets: { Sample: { Name: 'Sample', Temperature: -110, Duration: 120 } },
  // A document has no former versions; its newest one is the first.
  version: 2,
  warehouse_id: 'mailhouse',
  // Administrators write the files of orders, but not those of stock items.
  resource: { type: 'order', number: '9' },
};

/** The list of the saved view of every tenant. */
export const SAMPLE_LIST: ListName = 'devices';

/** Choices other than the first one of their field. */
const CHOICES: Readonly<Record<string, string>> = { list: SAMPLE_LIST };

/** Optional fields by another one that is refused without them. */
const NEEDED: Readonly<Record<string, string>> = { 'ticket_data.SessionIds': 'deviceid' };

/** Flags that would delete the row needed by later tests. */
const NEVER_SET: readonly string[] = ['deleteDevice', 'deleteTicket', 'remove_user'];

export type WireInput = Record<string, unknown>;

/** The kind of row an identity field references; throws when the contract does not declare it. */
export function referenceOf({ path, schema }: Field): keyof RowIds {
  const name = path.join('.');
  const row = Object.hasOwn(SECOND, name) ? SECOND[name] : namedRow(schema);
  if (row === undefined) throw new Error(`Say with idOf() in the contract what the field ${name} names.`);
  return row;
}

interface Sample {
  ids: RowIds;
  /** Optional fields to fill as well. */
  also?: readonly Field[];
}

/** A small valid input: the required fields plus the requested optional ones. */
export function sampleInput(call: Pick<DeclaredCall, 'input'>, { ids, also = [] }: Sample): WireInput {
  const wanted = new Set(also.flatMap(({ path }) => path.map((_, end) => path.slice(0, end + 1).join('.'))));
  const needed = [...wanted].flatMap((name) => NEEDED[name] ?? []);
  return sampleObject(call.input, { ids, path: [], wanted: new Set([...wanted, ...needed]) });
}

/** The required fields alone, then those with each optional field in turn. */
export function sampleVariants(call: DeclaredCall, ids: RowIds): WireInput[] {
  const fields = fieldsOf(call.input).filter(({ path }) => !NEVER_SET.includes(path.join('.')));
  return [sampleInput(call, { ids }), ...fields.map((field) => sampleInput(call, { ids, also: [field] }))];
}

interface Position {
  ids: RowIds;
  path: readonly string[];
  wanted: ReadonlySet<string>;
}

function sampleObject(schema: WireSchema, { ids, path, wanted }: Position): WireInput {
  const entries = Object.entries(schema.properties ?? {})
    .map(([key, inner]) => ({ key, inner, path: [...path, key] }))
    .filter((field) => schema.required?.includes(field.key) || wanted.has(field.path.join('.')))
    .map((field) => [field.key, sampleValue(field.inner, { ids, path: field.path, wanted })]);
  return Object.fromEntries(entries);
}

function sampleValue(schema: WireSchema, at: Position): unknown {
  const name = at.path.join('.');
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return CHOICES[name] ?? schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return sampleValue(schema.anyOf[0], at);
  if (isIdentity(schema) && schema.type === 'integer') return at.ids[referenceOf({ path: at.path, schema })];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema.items === undefined ? [] : [sampleValue(schema.items, at)];
  if (schema.type === 'object') return sampleObject(schema, at);
  if (schema.format === 'date-time') return '2026-01-05T10:00:00Z';
  if (schema.format === 'email') return 'sample@example.test';
  return 'sample';
}
