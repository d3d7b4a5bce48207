import { connect } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openConnection } from '../raw-connection.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Far above both limits, because a busy machine is late; a connection that is never cut off is longer. */
const AT_LAST_MS = 19_000;

let t: TestServer;
let listening: string;
beforeAll(async () => {
  t = await startTestServer();
  listening = await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

// These tests mostly wait, and all but the first have their own server.
describe.concurrent('a client that does not finish', () => {
  const head = 'POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it('is cut off after five seconds without headers and after eight without a body, dripping or silent', async ({
    expect,
  }) => {
    const port = Number(new URL(listening).port);
    const withoutHeaders = [
      openConnection({ port, start: head, drip: 'x-drip: 1\r\n' }),
      openConnection({ port, start: head }),
    ];
    const form =
      'POST /api/upload_checklist HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b';
    const withoutBody = [
      openConnection({ port, start: `${head}content-length: 1000\r\n\r\n{"a":"`, drip: 'x' }),
      openConnection({ port, start: `${head}content-length: 1000\r\n\r\n{"a":"` }),
      openConnection({ port, start: `${head}transfer-encoding: chunked\r\n\r\n`, drip: '1\r\nx\r\n' }),
      openConnection({
        port,
        start: `${head.replace('/json', '/refused')}content-length: 1000\r\n\r\n`,
        drip: 'x',
      }),
      openConnection({ port, start: `${form}\r\ncontent-length: 1000\r\n\r\n--b\r\n`, drip: 'x' }),
    ];
    for (const { answer, afterMs } of await Promise.all(withoutHeaders)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408|^$/);
      expect(afterMs).toBeGreaterThan(4_900);
      expect(afterMs).toBeLessThan(AT_LAST_MS);
    }
    for (const { answer, afterMs } of await Promise.all(withoutBody)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (408|415)|^$/);
      expect(afterMs).toBeGreaterThan(7_900);
      expect(afterMs).toBeLessThan(AT_LAST_MS);
    }
    const alive = await fetch(`${listening}/healthz`);
    expect(alive.status).toBe(200);
    await alive.text();
  });

  it('gets more time as a device on a slow line, but not for ever', async ({ expect }) => {
    const server = await startTestServer({ timeouts: { headersMs: 500, bodyMs: 500, requestMs: 3_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const device = await server.given.device();
    const authorization = await server.given.deviceKey(device);
    const hello = `POST /ingest/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n`;
    const { afterMs } = await openConnection({
      port: Number(new URL(url).port),
      start: `${hello}content-length: 1000\r\n\r\n{"version":"`,
      drip: 'x',
    });
    expect(afterMs).toBeGreaterThan(2_900);
    expect(afterMs).toBeLessThan(AT_LAST_MS);
    await server.close();
  });

  it('is cut off when it takes nothing of its answer', async ({ expect }) => {
    const server = await startTestServer({ timeouts: { headersMs: 1_000, bodyMs: 1_000, requestMs: 2_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    // Much more than the socket buffers of both ends hold.
    socket.write('GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    const open = () =>
      new Promise((resolve) => server.server.app.server.getConnections((_, n) => resolve(n)));
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
    await server.close();
  });
});
