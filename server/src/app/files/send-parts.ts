import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface SendParts {
  reply: FastifyReply;
  parts: AsyncIterable<Uint8Array>;
  storageKey: string;
}

/**
 * Answers with part after part. The next one is read when the system has taken the last one: a receiver that is
 * slow holds one part in memory, whatever the file weighs.
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

/** Resolves when the system has taken the bytes; fails when the receiver has left. */
function taken(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The receiver has left.'));
    // Of an answer that waits behind another one on its connection, the callback below is never called.
    raw.once('close', leave);
    raw.write(bytes, (error) => {
      raw.off('close', leave);
      if (error) reject(error);
      else resolve();
    });
  });
}
