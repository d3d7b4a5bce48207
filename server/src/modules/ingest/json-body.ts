import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '#app/calls/errors.ts';

const inflate = promisify(gunzip);

/** Bytes of a body as sent. */
export const WIRE_LIMIT = 2 * 1_048_576;
/** Bytes of a body, or of all series in it, after inflation. */
export const INFLATED_LIMIT = 20 * 1_048_576;
/** Device reports are never nested deeper, and the database cannot store much deeper documents. */
const DEPTH_LIMIT = 64;

/**
 * Parses JSON bodies, plain or gzipped: at most 2 MB on the wire and 20 MB inflated; inflation stops at the
 * limit.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      parseJson(request, text, (error, json: unknown) => (error === null ? resolve(json) : reject(error)));
    });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: WIRE_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      const bytes = await readBytes(request, body);
      if (!isUtf8(bytes)) throw new AppError('core.invalid_json', { message: 'The body is not valid UTF-8' });
      const json = await parse(request, bytes.toString('utf8'));
      if (isTooDeep(json)) throw invalidInput({ body: { rule: 'tooDeep' } });
      return json;
    },
  );
}

async function readBytes(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip')
    throw new AppError('core.unsupported_type', {
      message: 'Send bodies plain or with content-encoding gzip',
    });
  try {
    return await inflate(body, { maxOutputLength: INFLATED_LIMIT });
  } catch (error) {
    throw new AppError(isBeyondLimit(error) ? 'core.too_large' : 'ingest.bad_gzip');
  }
}

/** True if inflation was stopped at its limit. */
export function isBeyondLimit(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
  );
}

/** Iterative, level by level, so that a hostile body cannot overflow the stack. */
function isTooDeep(json: unknown): boolean {
  let level = isContainer(json) ? [json] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap(containersIn);
  }
  return false;
}

/** Members that may contain containers; long columns of numbers, the bulk of an upload, are skipped. */
function containersIn(value: object): object[] {
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
  const containers: object[] = [];
  // A plain loop for speed: it visits every number of an upload.
  for (const member of members) if (isContainer(member)) containers.push(member);
  return containers;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
