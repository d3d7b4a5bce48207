import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnection } from '../../testing/raw-connection.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ timeouts: { headersMs: 1_000, bodyMs: 1_000, requestMs: 3_000 } });
  token = (await t.given.user('ADMIN')).token;
  port = Number(new URL(await t.server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => t.close());

const post = (name: string, body: object) => {
  const json = JSON.stringify(body);
  return `POST /api/${name} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
};
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
const openConnections = () =>
  new Promise((resolve) => t.server.app.server.getConnections((_, count) => resolve(count)));

it.each([
  ['a page', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a call', post('get_devices', {})],
  ['what cannot be found', 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n'],
])('a caller that asks for %s and closes its sending side gets the answer', async (_what, start) => {
  const { answer } = await openConnection({ port, start, end: true });
  expect(answer).toMatch(/^HTTP\/1\.1 (200|401|404) [^\0]*\r\n\r\n./);
  await expect.poll(openConnections).toBe(0);
});

it('a call that takes its time is answered too', async () => {
  const start = post('login_verification', { username: 'nobody', password: 'a wrong password' });
  const { answer } = await openConnection({ port, start, end: true });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .*"code":"auth\./s);
});

it('every request of a pipeline is answered, and then a broken one behind them refused', async () => {
  const whole = await openConnection({ port, start: HEALTH.repeat(3), end: true });
  expect(whole.answer.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  const broken = await openConnection({ port, start: `${HEALTH}GET /heal`, end: true });
  expect(broken.answer).toMatch(/^HTTP\/1\.1 200/);
});

it('a call that takes its time is answered before a broken request behind it is refused', async () => {
  const start = `${post('login_verification', { username: 'nobody', password: 'a wrong password' })}GET /heal`;
  const { answer } = await openConnection({ port, start, end: true });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .*"code":"auth\..*HTTP\/1\.1 408 .*"code":"core\.incomplete"/s);
});

it('a stream whose caller closes its side ends, and its seat is free for another', async () => {
  const start = post('subscribe', { token });
  // One more than the limit per user.
  for (let round = 0; round < 51; round += 1) {
    const { answer, afterMs } = await openConnection({ port, start, end: true });
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(afterMs).toBeLessThan(5_000);
  }
  await expect.poll(openConnections).toBe(0);
});
