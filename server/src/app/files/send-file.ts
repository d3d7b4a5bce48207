import type { FileAnswer } from '@halla/contract/kit/fields';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { AppError } from '../calls/errors.ts';
import type { Storage } from './storage.ts';

interface SendFile {
  reply: FastifyReply;
  storage: Storage;
  file: FileAnswer;
  /** 'attachment' makes the browser save the file instead of displaying it. */
  disposition?: 'inline' | 'attachment';
}

/** Streams a stored file, with nosniff; not cached unless the reply already allows it. */
export async function sendFile({
  reply,
  storage,
  file,
  disposition = 'inline',
}: SendFile): Promise<FastifyReply> {
  const { storageKey, filename, contentType, size } = file;
  const bytes = await storage.read(storageKey).catch((error: unknown) => {
    throw lostBytes({ log: reply.log, storageKey, error });
  });
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(filename)}`)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

/** RFC 5987 escaping, stricter than encodeURIComponent. */
function encodeName(filename: string): string {
  return encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface LostBytes {
  log: FastifyBaseLogger;
  storageKey: string;
  error: unknown;
}

/** A row whose file is missing is an installation fault: it is logged, and the caller gets "not found". */
export function lostBytes({ log, storageKey, error }: LostBytes): AppError {
  log.error({ err: error, storageKey }, 'the bytes of a file are missing');
  return new AppError('core.not_found');
}
