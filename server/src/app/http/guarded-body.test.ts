import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GuardedBody, STRANGER_BYTES } from './guarded-body.ts';

const SIZE = 1_000_000;
const HEAD = `POST / HTTP/1.1\r\nhost: halla\r\ncontent-length: ${SIZE}\r\n\r\n`;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A request body that was sent only in part. */
async function receive(beginning: string): Promise<{ body: GuardedBody; sender: Socket }> {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = connect({ port, host: '127.0.0.1' }, () => sender.write(beginning));
  sender.on('error', () => undefined);
  ends.push(
    () => sender.destroy(),
    () => server.close(),
  );
  const [request]: IncomingMessage[] = await once(server, 'request');
  if (request === undefined) throw new Error('No request came.');
  return { body: new GuardedBody(request), sender };
}

/** Counts the bytes read. */
function count(body: GuardedBody): { bytes: number } {
  const seen = { bytes: 0 };
  body.on('data', (chunk: Buffer) => {
    seen.bytes += chunk.length;
  });
  return seen;
}

describe('the body of a request of a stranger', () => {
  it('gives its beginning only, and says when more is wanted', async () => {
    const { body } = await receive(HEAD + 'x'.repeat(SIZE));
    const seen = count(body);
    await body.spent;
    expect(seen.bytes).toBe(STRANGER_BYTES);
  });

  it('gives everything after it was opened, and ends', async () => {
    const { body } = await receive(HEAD + 'x'.repeat(SIZE));
    const seen = count(body);
    await body.spent;
    body.open();
    await once(body, 'end');
    expect(seen.bytes).toBe(SIZE);
    expect(body.gone.aborted).toBe(false);
  });

  it('takes a beginning that comes in pieces', async () => {
    const { body, sender } = await receive(HEAD);
    const seen = count(body);
    for (let sent = 0; sent < SIZE; sent += 5000) {
      sender.write('x'.repeat(5000));
      if (sent < 30_000) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await body.spent;
    expect(seen.bytes).toBe(STRANGER_BYTES);
    body.open();
    await once(body, 'end');
    expect(seen.bytes).toBe(SIZE);
  });

  it('breaks off with its sender', async () => {
    const { body, sender } = await receive(`${HEAD}beginning`);
    count(body);
    sender.destroy();
    await once(body, 'close');
    expect([body.readableEnded, body.gone.aborted]).toEqual([false, true]);
  });
});
