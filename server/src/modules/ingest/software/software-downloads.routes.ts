import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import { lostBytes } from '#app/files/send-file.ts';
import { sendParts } from '#app/files/send-parts.ts';
import type { ByteRange } from '#app/files/storage.ts';
import { readRange } from '#app/http/byte-range.ts';
import { noteDownload, requireDownload } from '#modules/software/installs/device-software.service.ts';
import type { IngestOptions } from '../device-request.ts';
import { deviceOf, type Identify } from '../senders/identify.ts';

const PARTIAL = 206;

/**
 * GET /software/{version}: the bytes of a release intended for the device, whole or from where a download was
 * interrupted. Streamed without holding the device lock, so that the device can report during the download.
 */
export function mountSoftwareDownloads(
  app: FastifyInstance,
  { deps, storage, identify }: IngestOptions & { identify: Identify },
): void {
  app.get<{ Params: { version: string } }>('/software/:version', {
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.device = await identify(request);
    },
    handler: async (request, reply) => {
      const { version } = request.params;
      const { config, now } = deps.surroundings();
      const work = { db: deps.db, config, now };
      const device = deviceOf(request);
      const stored = await requireDownload({ work, device, version });
      const { size, sha256, storageKey } = stored;
      const etag = `"${sha256}"`;
      const range = rangeOf({ request, reply, etag, size });
      // A later range continues a download that is already recorded.
      if (range === undefined || range.start === 0) await noteDownload({ work, device, stored });
      const parts = await storage
        .readParts(storageKey, range ?? { start: 0, end: size - 1 })
        .catch((error: unknown) => {
          throw lostBytes({ log: reply.log, storageKey, error });
        });
      setHeaders(reply, { etag, range, size });
      await sendParts({ reply, parts, storageKey });
    },
  });
}

interface WantedRange {
  request: FastifyRequest;
  reply: FastifyReply;
  etag: string;
  size: number;
}

function rangeOf({ request: { headers }, reply, etag, size }: WantedRange): ByteRange | undefined {
  const { range: wanted, 'if-range': ifRange } = headers;
  const range = readRange({ range: wanted, ifRange: first(ifRange), etag, size });
  if (range === 'all') return undefined;
  if (range !== 'none') return range;
  reply.header('content-range', `bytes */${size}`);
  throw new AppError('software.bad_range');
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

interface SentRange {
  etag: string;
  /** undefined for the whole package. */
  range: ByteRange | undefined;
  /** Size of the whole package in bytes. */
  size: number;
}

function setHeaders(reply: FastifyReply, { etag, range, size }: SentRange): void {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-length': range === undefined ? size : range.end - range.start + 1,
    etag,
  });
  if (range === undefined) return;
  reply.code(PARTIAL).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
}
