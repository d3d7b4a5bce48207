import { type DeclaredCall, type Field, fieldsOf, isIdentity, type WireSchema } from './wire-schema.ts';

/** Kinds of rows that inputs can name. */
export interface RowIds {
  device: number;
  session: number;
  alert: number;
  crashLog: number;
  note: number;
  /** A life-cycle record. */
  record: number;
  company: number;
  deviceKey: number;
  user: number;
  order: number;
  contact: number;
  /** A second person, for what takes two. */
  otherContact: number;
  merge: number;
  import: number;
}

/** What every identity in an input names; a new one has to be added here, so that the tests can aim it. */
const REFERENCES: Readonly<Record<string, keyof RowIds>> = {
  deviceid: 'device',
  'deviceData.id': 'device',
  'deviceData.CompanyId': 'company',
  sessionid: 'session',
  alertid: 'alert',
  alert_id: 'alert',
  crashlogid: 'crashLog',
  noteid: 'note',
  LifeCycleStateId: 'record',
  'lifecyclestate.id': 'record',
  'clientInfo.companyId': 'company',
  'clientInfo.contactId': 'contact',
  'lifecyclestate.clientInfo.companyId': 'company',
  'lifecyclestate.clientInfo.contactId': 'contact',
  'transferData.id': 'record',
  recordIds: 'record',
  'transferData.UserId': 'user',
  'transferData.Device.id': 'device',
  endcustomer: 'company',
  device_id: 'device',
  keyid: 'deviceKey',
  OrderId: 'order',
  contactId: 'contact',
  keepId: 'contact',
  removeId: 'otherContact',
  mergeId: 'merge',
  importId: 'import',
  'contactData.contactId': 'contact',
  'contactData.companyId': 'company',
  'contactData.parentCompany': 'company',
  tagged: 'user',
};

/** Values that fit no rule of thumb, by field. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  session_presets: { Sample: { Name: 'Sample', Temperature: -110, Duration: 120 } },
  // A document has no former copies; its newest is the first.
  version: 2,
};

/** Flags that would take the row away from the tests that follow. */
const NEVER_SET: readonly string[] = ['deleteDevice'];

export type WireInput = Record<string, unknown>;

/** The kind of row that an identity field names; throws for a field nobody has described. */
export function referenceOf(path: readonly string[]): keyof RowIds {
  const name = path.join('.');
  const kind = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined;
  if (kind === undefined) throw new Error(`Say in REFERENCES what the field ${name} names.`);
  return kind;
}

interface Sample {
  ids: RowIds;
  /** Optional fields to fill as well. */
  also?: readonly Field[];
}

/** A small valid input: what is required, plus the optional fields that were asked for. */
export function sampleInput(call: DeclaredCall, { ids, also = [] }: Sample): WireInput {
  const wanted = new Set(also.flatMap(({ path }) => path.map((_, end) => path.slice(0, end + 1).join('.'))));
  return sampleObject(call.input, { ids, path: [], wanted });
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
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return sampleValue(schema.anyOf[0], at);
  if (isIdentity(schema) && schema.type === 'integer') return at.ids[referenceOf(at.path)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema.items === undefined ? [] : [sampleValue(schema.items, at)];
  if (schema.type === 'object') return sampleObject(schema, at);
  if (schema.format === 'date-time') return '2026-01-05T10:00:00Z';
  if (schema.format === 'email') return 'sample@example.test';
  return 'sample';
}
