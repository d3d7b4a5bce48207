import type { CallSpec } from '@halla/contract/kit/call';
import { takesWriteId } from '@halla/contract/kit/write-id';
import { LIVE_CHANGED, LIVE_GAP } from '@halla/contract/live-event';
import { LEVEL_NAMES } from '@halla/domain/access/levels';
import { objectSchema, type Schema, type SchemaWriter } from './json-schema.ts';
import { describeErrors } from './refusal.ts';
import { tagOf } from './tags.ts';

interface Described {
  name: string;
  spec: CallSpec;
  writer: SchemaWriter;
}

/** One call as an operation of the document. */
export function describeCall({ name, spec, writer }: Described) {
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: spec.summary,
    description: describe(spec),
    ...securityOf(spec),
    requestBody: describeBody({ name, spec, writer }),
    responses: { 200: describeAnswer(spec, writer), default: { $ref: '#/components/responses/Refused' } },
  };
}

function describe(spec: CallSpec): string {
  const access = describeAccess(spec);
  return spec.errors.length === 0 ? access : `${access}\n\nErrors: ${describeErrors(spec.errors)}`;
}

function describeAccess({ access }: CallSpec): string {
  if (access.kind === 'anyone') return 'Needs no token.';
  if (access.kind === 'signedIn') return 'For every signed-in user.';
  return `For ${access.levels.map((level) => LEVEL_NAMES[level]).join(', ')} and SUPER_USER.`;
}

const TOKEN = { $ref: '#/components/schemas/Token' };
const MESSAGE = { $ref: '#/components/schemas/Message' };
const TOKEN_ONLY = { $ref: '#/components/requestBodies/TokenOnly' };
const DONE = { $ref: '#/components/responses/Done' };

/** Bodies and answers shared by many calls. */
export const usualBodies = {
  TokenOnly: {
    description: 'Empty beside the header',
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties: { token: TOKEN } } } },
  },
};
export const usualAnswers = {
  Done: { description: 'Success', content: { 'application/json': { schema: MESSAGE } } },
};

/** Security of most calls; the last alternative, without a header, is a token in the body. */
export const USUAL_SECURITY = [{ session: [] }, { apiKey: [] }, {}];

function securityOf({ access, sessionOnly }: CallSpec) {
  if (access.kind === 'anyone') return { security: [] };
  return sessionOnly ? { security: [{ session: [] }, {}] } : {};
}

const WRITE_ID = { $ref: '#/components/schemas/WriteId' };

/** The input with the members common to all calls; the token may be in the header instead. */
function bodySchema(spec: CallSpec, writer: SchemaWriter) {
  const { properties, required } = writer.writeObject(spec.input, 'input');
  const ofWrites = takesWriteId(spec) ? { writeId: WRITE_ID } : {};
  const token = spec.access.kind === 'anyone' ? {} : { token: TOKEN };
  const members: Record<string, Schema> = { ...token, ...ofWrites, ...properties };
  return { type: 'object', properties: members, ...(required.length > 0 && { required }) };
}

/** Multipart parts are sent in this order: token, fields, files. */
function describeBody({ name, spec, writer }: Described) {
  const body = bodySchema(spec, writer);
  const { files, effect } = spec;
  if (files === undefined)
    return isTokenOnly(body) ? TOKEN_ONLY : required({ 'application/json': { schema: body } });
  const parts = fileParts(files);
  const encoding = encodingOf({ files, fields: body.properties, writer });
  if (effect === 'upload') {
    const schema = { ...body, properties: { ...body.properties, ...parts } };
    return required({ 'multipart/form-data': { schema, encoding } });
  }
  const fields = writer.define(`${name}_body`, body);
  const whole = { allOf: [fields, { type: 'object', properties: parts }] };
  const separate = separateForm(spec, body);
  if (separate === undefined)
    return required({
      'application/json': { schema: fields },
      'multipart/form-data': { schema: whole, encoding },
    });
  const alone = { ...separate, properties: { ...separate.properties, ...parts } };
  const schema = { anyOf: [whole, alone] };
  const both = encodingOf({ files, fields: { ...body.properties, ...separate.properties }, writer });
  return required({
    'application/json': { schema: fields },
    'multipart/form-data': { schema, encoding: both },
  });
}

/** The form whose parts replace one member of the body. */
function separateForm({ separateParts }: CallSpec, body: ReturnType<typeof bodySchema>) {
  if (separateParts === undefined) return undefined;
  const { [separateParts.of]: whole = {}, ...others } = body.properties;
  const members = objectSchema.parse(whole);
  const names = new Map(Object.entries(separateParts.named).map(([part, member]) => [member, part]));
  const partOf = (member: string) => names.get(member) ?? member;
  const parts = Object.entries(members.properties ?? {}).map(([member, schema]) => [partOf(member), schema]);
  const unread = Object.keys(separateParts.named).map((part) => [part, {}]);
  const properties: Record<string, Schema> = { ...others, ...Object.fromEntries([...unread, ...parts]) };
  return { type: 'object', properties, required: (members.required ?? []).map(partOf) };
}

const required = (content: object) => ({ required: true, content });

function isTokenOnly({ properties }: ReturnType<typeof bodySchema>): boolean {
  return Object.keys(properties).join() === 'token';
}

type FileParts = NonNullable<CallSpec['files']>;

function fileParts(files: FileParts): Record<string, Schema> {
  const items = { type: 'string', contentMediaType: 'application/octet-stream' };
  return Object.fromEntries(
    Object.entries(files).map(([name, { most }]) => [name, { type: 'array', maxItems: most, items }]),
  );
}

interface Encoded {
  files: FileParts;
  fields: Record<string, Schema>;
  writer: SchemaWriter;
}

/** Texts are sent as they are, other fields as JSON. */
function encodingOf({ files, fields, writer }: Encoded): Record<string, object> {
  const ofBody = Object.entries(fields).filter(([name]) => name !== 'token' && name !== 'writeId');
  const json = ofBody.flatMap(([name, schema]) => (isPlainText(writer.resolve(schema)) ? [] : [name]));
  return Object.fromEntries([
    ...json.map((name) => [name, { contentType: 'application/json' }]),
    ...Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
  ]);
}

function isPlainText({ type }: Schema): boolean {
  const types = [type].flat();
  return types.includes('string') && types.every((one) => one === 'string' || one === 'null');
}

function describeAnswer({ answers, output }: CallSpec, writer: SchemaWriter) {
  if (answers === 'file') return { description: 'The file', content: { '*/*': {} } };
  const schema = writer.write(output, 'output');
  if (answers === 'events') return { description: EVENTS, content: describeEvents(schema) };
  if (schema.$ref === MESSAGE.$ref) return DONE;
  return { description: 'Success', content: { 'application/json': { schema } } };
}

const EVENTS =
  'A stream that goes on until one side ends it. A line that begins with a colon, at least every 25 seconds, says that it is still there. When it ends, open it again; then fetch again what is on the screen.';

/** One event as received by a client: its name, and its data as JSON. */
function describeEvents(data: Schema) {
  const event = (name: string, schema: object) => ({
    type: 'object',
    title: name,
    properties: { event: { const: name }, data: schema },
    required: ['event', 'data'],
  });
  const oneOf = [event(LIVE_CHANGED, data), event(LIVE_GAP, { type: 'object', description: GAP })];
  const value = `event: ${LIVE_CHANGED}\ndata: {"domain":"alerts","id":7,"deviceId":3}\n\n`;
  return { 'text/event-stream': { schema: { oneOf }, examples: { [LIVE_CHANGED]: { value } } } };
}

const GAP = 'Empty: not all that has changed is told one by one, everything is to be fetched again.';
