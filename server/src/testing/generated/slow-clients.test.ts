import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

let t: TestServer;
let listening: string;
beforeAll(async () => {
  t = await startTestServer();
  listening = await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

describe('a client that does not finish', () => {
  /** Opens a socket, sends something, and tells how it ended and when. */
  function open(port: number, start: string, drip?: string) {
    const started = performance.now();
    let answer = '';
    return new Promise<{ answer: string; afterMs: number }>((resolve, reject) => {
      let dripping: NodeJS.Timeout | undefined;
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(start);
        if (drip !== undefined) dripping = setInterval(() => socket.writable && socket.write(drip), 100);
      });
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      // The server resets a connection that still sends; that is the end that is waited for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        resolve({ answer, afterMs: performance.now() - started });
      });
      socket.setTimeout(20_000, () => reject(new Error('The socket was never closed.')));
    });
  }

  const head = 'POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it('is cut off after five seconds without headers and after eight without a body, dripping or silent', async () => {
    const { port } = new URL(listening);
    const withoutHeaders = [open(Number(port), head, 'x-drip: 1\r\n'), open(Number(port), head)];
    const form =
      'POST /api/upload_checklist HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b';
    const withoutBody = [
      open(Number(port), `${head}content-length: 1000\r\n\r\n{"a":"`, 'x'),
      open(Number(port), `${head}content-length: 1000\r\n\r\n{"a":"`),
      open(Number(port), `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
      open(Number(port), `${head.replace('/json', '/refused')}content-length: 1000\r\n\r\n`, 'x'),
      open(Number(port), `${form}\r\ncontent-length: 1000\r\n\r\n--b\r\n`, 'x'),
    ];
    for (const { answer, afterMs } of await Promise.all(withoutHeaders)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408|^$/);
      expect(afterMs).toBeGreaterThan(4_900);
      expect(afterMs).toBeLessThan(8_000);
    }
    for (const { answer, afterMs } of await Promise.all(withoutBody)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (408|415)|^$/);
      expect(afterMs).toBeGreaterThan(7_900);
      expect(afterMs).toBeLessThan(12_000);
    }
    const alive = await fetch(`${listening}/healthz`);
    expect(alive.status).toBe(200);
    await alive.text();
  });

  it('gets more time as a device on a slow line, but not for ever', async () => {
    const server = await startTestServer({ timeouts: { headersMs: 500, bodyMs: 500, requestMs: 3_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const device = await server.given.device();
    const authorization = await server.given.deviceKey(device);
    const hello = `POST /ingest/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n`;
    const { afterMs } = await open(
      Number(new URL(url).port),
      `${hello}content-length: 1000\r\n\r\n{"version":"`,
      'x',
    );
    expect(afterMs).toBeGreaterThan(2_900);
    expect(afterMs).toBeLessThan(10_000);
    await server.close();
  });

  it('is cut off when it takes nothing of its answer', async () => {
    const server = await startTestServer({ timeouts: { headersMs: 1_000, bodyMs: 1_000, requestMs: 2_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    // Far more than the buffers of both ends hold.
    socket.write('GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    const open = () =>
      new Promise((resolve) => server.server.app.server.getConnections((_, n) => resolve(n)));
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
    await server.close();
  });

  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\n{"a"}'],
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a header of 100 kB', `x-long: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP at all', '\r\n\u0016\u0003\u0001'],
  ])('is refused when it sends %s', async (_what, rest) => {
    const url = new URL(listening);
    const { answer } = await open(
      Number(url.port),
      `POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n${rest}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toMatch(/node_modules|\.js|at /);
  });
});
