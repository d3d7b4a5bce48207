import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { multipartRequest } from '../multipart.ts';
import type { DeclaredCall } from './wire-schema.ts';

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The request of a call whose body is this JSON text; one that takes files gets it as parts, and one good file. */
export function requestOf(call: DeclaredCall, body: string): InjectOptions {
  const url = `/api/${call.name}`;
  if (call.spec.files === undefined)
    return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body };
  const members = membersOf(body);
  const fields = [
    ...members.filter(([name]) => name === 'token'),
    ...members.filter(([name]) => name !== 'token'),
  ].map(([name, text]) => [name, isText(call, name) ? plainText(text) : text] as const);
  const [part = ''] = Object.keys(call.spec.files);
  return multipartRequest(url, { fields, files: [{ part, filename: 'pixel.png', bytes: PIXEL }] });
}

/** The input as the schema of a call receives it; of a form, texts arrive as they are and everything else as JSON. */
export function receivedInput(call: DeclaredCall, body: string): unknown {
  const input: unknown = JSON.parse(body);
  if (call.spec.files === undefined || typeof input !== 'object' || input === null) return input;
  const asText = membersOf(body).flatMap(([name, text]) =>
    isText(call, name) ? [[name, plainText(text)] as const] : [],
  );
  return { ...input, ...Object.fromEntries(asText) };
}

/** The answer as JSON; the bytes of a file are nothing to look into. */
export function answerOf(response: LightMyRequestResponse) {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return isJson ? response.json() : {};
}

function isText({ input }: DeclaredCall, name: string): boolean {
  return name === 'token' || input.properties?.[name]?.type === 'string';
}

function plainText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]|:|[^"{}[\],:]+/gs;

/** Names and texts of the members of an object, however deep or wrong the members themselves are. */
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
