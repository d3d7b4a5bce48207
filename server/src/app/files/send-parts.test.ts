import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendParts } from './send-parts.ts';

const PART = Buffer.alloc(16_384, 'x');
/** More than any buffer between two processes holds. */
const MANY = 8_192;

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** An answer of the given parts, and the response of a receiver that has not read any of it yet. */
async function answerOf(parts: () => AsyncGenerator<Uint8Array>) {
  const app = Fastify();
  let raw: ServerResponse | undefined;
  app.get('/', async (_request, reply) => {
    raw = reply.raw;
    reply.code(206).header('x-kept', 'yes');
    await sendParts({ reply, parts: parts(), storageKey: 'a/b' });
  });
  ended.push(() => app.close());
  const [received] = (await once(get(await app.listen({ host: '127.0.0.1', port: 0 })), 'response')) as [
    IncomingMessage,
  ];
  ended.unshift(async () => received.destroy());
  return { received, raw: raw as ServerResponse };
}

describe('an answer of parts', () => {
  it('has the status and headers of its reply, and each part in order', async () => {
    const buffer = Buffer.alloc(1);
    const { received } = await answerOf(async function* () {
      for (const letter of 'cabin') yield buffer.fill(letter);
    });
    expect(received).toMatchObject({ statusCode: 206, headers: { 'x-kept': 'yes' } });
    expect(Buffer.concat(await received.toArray()).toString()).toBe('cabin');
  });

  it('keeps one part in memory while the receiver does not read, and lets the file go when it leaves', async () => {
    let count = 0;
    const close = vi.fn();
    const { received, raw } = await answerOf(async function* () {
      try {
        for (; count < MANY; count += 1) yield PART;
      } finally {
        close();
      }
    });
    let before = -1;
    await vi.waitFor(
      () => {
        const stands = count === before;
        before = count;
        expect(stands).toBe(true);
      },
      { interval: 200, timeout: 8_000 },
    );
    expect(count).toBeLessThan(MANY);
    expect(raw.writableLength).toBeLessThanOrEqual(PART.length + 100);
    expect(close).not.toHaveBeenCalled();
    received.destroy();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('that cannot be read to its end breaks off', async () => {
    const { received } = await answerOf(async function* () {
      yield PART;
      throw new Error('The disk is gone.');
    });
    await expect(received.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
