import { ARCHIVE_TYPE } from '@halla/domain/files/file-types';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { storedZip } from '#app/files/stored-zip.ts';
import { multipartRequest } from '../multipart.ts';
import { parsed, toJson } from './hostile-values.ts';
import type { DeclaredCall } from './wire-schema.ts';

/** A 1×1 picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const ARCHIVE = storedZip(Buffer.from('software'));

/**
 * The request of a call with this JSON body: multipart with one valid file for uploads, multipart without a
 * file for writes with optional files.
 */
export function requestOf(call: DeclaredCall, body: string): InjectOptions {
  const { token, rest } = sendsHeader(call) ? takeToken(body) : { token: undefined, rest: body };
  const request = bodyOf(call, rest);
  if (token === undefined) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** Half of the calls get their token in the header; the `token` of a public call is a field of its input. */
function sendsHeader({ name, spec }: DeclaredCall): boolean {
  return name.length % 2 === 0 && spec.access.kind !== 'anyone';
}

/** A token as the server generates it; other texts stay in the body, which tests them there. */
const TOKEN = /"token":"([\w-]{40,})"/;

/** The token of a JSON body, and the body without it. */
function takeToken(body: string): { token: string | undefined; rest: string } {
  const [member, token] = TOKEN.exec(body) ?? [];
  if (member === undefined) return { token, rest: body };
  const before = body.includes(`${member},`)
    ? `${member},`
    : body.includes(`,${member}`)
      ? `,${member}`
      : member;
  return { token, rest: body.replace(before, '') };
}

function bodyOf(call: DeclaredCall, body: string): InjectOptions {
  const url = `/api/${call.name}`;
  if (call.spec.files === undefined)
    return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body };
  const members = membersOf(body);
  const fields = [
    ...members.filter(([name]) => name === 'token'),
    ...members.filter(([name]) => name !== 'token'),
  ].map(([name, text]) => [name, isText(call, name) ? plainText(text) : text] as const);
  const [[part = '', rule] = []] = Object.entries(call.spec.files);
  const file = rule?.types.includes(ARCHIVE_TYPE)
    ? { part, filename: 'package.zip', bytes: ARCHIVE }
    : { part, filename: 'pixel.png', bytes: PIXEL };
  return multipartRequest(url, { fields, files: call.spec.effect === 'upload' ? [file] : [] });
}

/**
 * The input as the schema of a call receives it; in a form, texts are sent raw and everything else as JSON.
 */
export function receivedInput(call: DeclaredCall, input: Record<string, unknown>): Record<string, unknown> {
  const isSentRaw = (name: string, value: unknown) =>
    call.spec.files !== undefined && isText(call, name) && typeof value !== 'string';
  const members = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    members.map(([name, value]) => [name, isSentRaw(name, value) ? toJson(value) : parsed(value)]),
  );
}

/** The answer as JSON; file content is not inspected. */
export function answerOf(response: LightMyRequestResponse) {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return isJson ? response.json() : {};
}

function isText({ input }: DeclaredCall, name: string): boolean {
  return name === 'token' || name === 'writeId' || input.properties?.[name]?.type === 'string';
}

function plainText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]|:|[^"{}[\],:]+/gs;

/** Names and JSON texts of an object's members, even if those are nested too deeply or malformed. */
function membersOf(json: string): [string, string][] {
  const members: [string, string][] = [];
  let depth = 0;
  let pieces: string[] = [];
  for (const [token] of json.startsWith('{') ? json.slice(1).matchAll(TOKENS) : []) {
    if (depth === 0 && (token === ',' || token === '}')) {
      const [name, _colon, ...text] = pieces;
      if (name !== undefined) members.push([plainText(name), text.join('')]);
      pieces = [];
      continue;
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    pieces.push(token);
  }
  return members;
}
