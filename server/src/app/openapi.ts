import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { CallSpec } from '@halla/contract/call';
import { ERRORS } from '@halla/contract/errors';
import { LEVEL_NAMES } from '@halla/domain/levels';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Implementation } from './implement.ts';

/** Serves a page at /docs that is made from the contract, so that it cannot say anything else. */
export async function mountDocs(
  app: FastifyInstance,
  { implementations }: { implementations: readonly Implementation[] },
): Promise<void> {
  // The generated JSON Schemas are OpenAPI's, which their loose type cannot say.
  const document = describe(implementations) as unknown as StaticDocumentSpec['document'];
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' });
}

/** The contract as an OpenAPI 3.1 document. */
function describe(implementations: readonly Implementation[]) {
  const paths = Object.fromEntries(
    implementations.map(({ name, spec }) => [`/api/${name}`, { post: describeCall(name, spec) }]),
  );
  return { openapi: '3.1.0', info: { title: 'Halla', version: '1' }, paths };
}

function describeCall(name: string, spec: CallSpec) {
  return {
    operationId: name,
    summary: spec.summary,
    description: `${describeAccess(spec)}${describeErrors(spec)}`,
    requestBody: { required: true, content: describeBody(spec) },
    responses: {
      200: {
        description: 'Success',
        content: describeAnswer(spec),
      },
      default: { description: 'Refused: error, code, message, fields, requestId' },
    },
  };
}

/** Parts of a form travel in this order: token, fields, files. */
function describeBody(spec: CallSpec) {
  const { files } = spec;
  const body = withToken(spec);
  if (files === undefined) return { 'application/json': { schema: body } };
  const parts = Object.entries(files).map(([name, { most, types }]) => [
    name,
    {
      type: 'array',
      maxItems: most,
      items: { type: 'string', format: 'binary' },
      description: types.join(', '),
    },
  ]);
  const properties = { ...body.properties, ...Object.fromEntries(parts) };
  return { 'multipart/form-data': { schema: { ...body, properties } } };
}

function describeAnswer({ answers, output }: CallSpec) {
  if (answers === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: jsonSchema(output, 'output') } };
}

function describeAccess({ access }: CallSpec): string {
  if (access.kind === 'anyone') return 'Needs no token.';
  if (access.kind === 'signedIn') return 'For every signed-in user.';
  return `For ${access.levels.map((level) => LEVEL_NAMES[level]).join(', ')} and SUPER_USER.`;
}

function describeErrors({ errors }: CallSpec): string {
  return errors.map((code) => `\n\n\`${code}\` (${ERRORS[code].status}): ${ERRORS[code].message}`).join('');
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
}

/** Every call but the public ones carries the session token in its body. */
function withToken(spec: CallSpec) {
  const body = jsonSchema(spec.input, 'input');
  if (spec.access.kind === 'anyone') return body;
  const token = { type: 'string', description: 'Session token' };
  return {
    ...body,
    properties: { token, ...(body.properties ?? {}) },
    required: ['token', ...(body.required ?? [])],
  };
}
