import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface SendParts {
  reply: FastifyReply;
  parts: AsyncIterable<Uint8Array>;
  storageKey: string;
}

/**
 * Sends the parts one at a time; the next is read when the system has accepted the last, so that a slow receiver
 * holds one part in memory regardless of the file size.
 */
export async function sendParts({ reply, parts, storageKey }: SendParts): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.statusCode = reply.statusCode;
  try {
    for await (const part of parts) await taken(raw, part);
    raw.end();
  } catch (error) {
    if (!raw.destroyed) reply.log.error({ err: error, storageKey }, 'a file could not be read to its end');
    raw.destroy();
  }
}

/** Resolves when the system has accepted the bytes; rejects when the receiver has disconnected. */
function taken(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The receiver has left.'));
    // For an answer queued behind another one on its connection, the callback below is never called.
    raw.once('close', leave);
    raw.write(bytes, (error) => {
      raw.off('close', leave);
      if (error) reject(error);
      else resolve();
    });
  });
}
