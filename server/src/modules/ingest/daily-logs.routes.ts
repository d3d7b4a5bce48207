import { Readable } from 'node:stream';
import { logFilename } from '@halla/contract/ingest';
import { instant } from '@halla/contract/kit/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { keepFiles, noteLoose } from '#app/files/loose-files.repository.ts';
import { newKey } from '#app/files/storage.ts';
import { removeBytes, writeWork } from '#app/jobs/work.ts';
import { assertDiskRoom } from '#app/process/disk-room.ts';
import { upsertDailyLog } from '#modules/devices/documents/stored-logs.shared.repository.ts';
import { findOwnerAt } from '#modules/ownership/intervals.shared.repository.ts';
import type { IngestOptions } from './device-request.ts';
import { takeTurn } from './hello/presence.ts';
import { assertLogRoom } from './log-room.ts';
import type { KnownDevice } from './senders/device-auth.ts';
import { deviceOf, type Identify } from './senders/identify.ts';

const LOG_LIMIT = 20 * 1_048_576;
const AUTHOR = { userId: null, call: 'ingest /daily_logs/:filename' };

/** PUT /daily_logs/{filename}: raw bytes, streamed to disk; replaces a file of the same name. */
export function mountDailyLogs(
  app: FastifyInstance,
  { deps, storage, identify }: IngestOptions & { identify: Identify },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: LOG_LIMIT }, (_request, payload, done) => done(null, payload));

  app.put('/daily_logs/:filename', {
    bodyLimit: LOG_LIMIT,
    config: { takesLong: true },
    onRequest: async (request) => {
      request.device = await identify(request);
      assertPlainBytes(request);
    },
    handler: async (request, reply) => {
      const known = deviceOf(request);
      const filename = readFilename(request.params);
      const logTime = readLogTime(request.headers['x-log-time'], deps.surroundings().now);
      const { config } = deps.surroundings();
      await assertDiskRoom(config);
      const name = { deviceId: known.id, filename };
      // Checked before the body is read, and again once concurrent uploads have their rows.
      await assertLogRoom({ work: { db: deps.db, config }, log: name, size: 0 });
      const storageKey = newKey();
      const loose = { deps, keys: [storageKey] };
      await noteLoose({ db: deps.db, keys: loose.keys, now: deps.surroundings().now });
      try {
        const { size } = await storage.store(readBytes(request), { key: storageKey, maxBytes: LOG_LIMIT });
        const log = { ...name, logTime, size, storageKey };
        await writeWork({ deps, author: AUTHOR }, (work) => keepLog({ work, known, log }));
        reply.header('cache-control', 'no-store');
        return { size };
      } finally {
        await removeBytes(loose);
      }
    },
  });
}

interface KeepLog {
  work: Work;
  known: KnownDevice;
  log: Parameters<typeof upsertDailyLog>[1];
}

/** Commits the row together with its storage key, and marks the replaced key as orphaned in the same transaction. */
async function keepLog({ work, known, log }: KeepLog): Promise<void> {
  const { id, companyId } = await takeTurn(work, known);
  await assertLogRoom({ work, log, size: log.size });
  const replaced = await upsertDailyLog(work.db, log);
  await keepFiles({ db: work.db, keys: [log.storageKey] });
  if (replaced !== undefined) await work.discard([replaced]);
  const writtenBy = await findOwnerAt(work.db, { deviceId: id, at: log.logTime });
  work.changed({ domain: 'deviceData', id, deviceId: id, owners: [companyId, writtenBy] });
}

/** The file is stored as received; a compressed one could not be displayed. */
function assertPlainBytes(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new AppError('core.unsupported_type', { message: 'Send log files without content-encoding' });
}

/** The parser passes the stream through; a request without a body is an empty file. */
function readBytes({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

function readFilename(params: unknown): string {
  const { filename } = params as { filename: string };
  const parsed = logFilename.safeParse(filename);
  if (!parsed.success) {
    throw invalidInput({ filename: { rule: 'logFilename' } });
  }
  return parsed.data;
}

/**
 * A time in the future is clamped to now: the file would otherwise stay the newest for years and never
 * expire.
 */
function readLogTime(header: string | string[] | undefined, now: Date): Date {
  if (header === undefined) return now;
  const parsed = instant.safeParse(header);
  if (!parsed.success) throw invalidInput({ 'X-Log-Time': { rule: 'instant' } });
  return new Date(Math.min(Date.parse(parsed.data), now.getTime()));
}
