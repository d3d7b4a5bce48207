import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../captured-log.ts';
import { openConnection } from '../raw-connection.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const log = captureLog();
let t: TestServer;
let port: number;
beforeAll(async () => {
  const timeouts = { headersMs: 1_000, bodyMs: 1_000, requestMs: 3_000 };
  t = await startTestServer({ log: log.log, timeouts });
  port = Number(new URL(await t.server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => t.close());

const POST = 'POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

/** The responses received on a connection, in order, delimited by Content-Length. */
function readAnswers(text: string) {
  const answers = [];
  for (let rest = text; rest !== ''; ) {
    const headEnd = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const body = rest.slice(headEnd + 4, headEnd + 4 + Number(headers['content-length']));
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body });
    rest = rest.slice(headEnd + 4 + body.length);
  }
  return answers;
}

async function answersTo(start: string, how: { drip?: string; end?: boolean } = {}) {
  return readAnswers((await openConnection({ port, start, ...how })).answer);
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

it('TRACE is answered at no address, and nothing that was sent comes back', async () => {
  const headers = 'host: x\r\nauthorization: Bearer of-nobody\r\nconnection: close\r\n\r\n';
  for (const path of ['/', '/api/get_devices', '/healthz']) {
    const [answer] = await answersTo(`TRACE ${path} HTTP/1.1\r\n${headers}`);
    expect(answer?.status).toBe(404);
    expect(answer?.body).not.toContain('of-nobody');
  }
});

describe('a request that cannot be read', () => {
  it.each([
    [
      'two lengths',
      `${POST}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a"}`,
      400,
      'core.malformed_request',
    ],
    [
      'a length and chunks',
      `${POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'core.malformed_request',
    ],
    ['a wrong chunk', `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400, 'core.malformed_request'],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400, 'core.malformed_request'],
    [
      'no name of a host',
      'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n',
      400,
      'core.malformed_request',
    ],
    [
      'a chunk with a long remark',
      `${POST}transfer-encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\n`,
      413,
      'core.too_large',
    ],
    ['a header of 100 kB', `${POST}x-long: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'core.headers_too_large'],
    ['headers that do not end', POST, 408, 'core.incomplete'],
    ['a body that does not end', `${POST}content-length: 1000\r\n\r\n{"a":"`, 408, 'core.incomplete'],
  ])('with %s is refused like every other', async (_what, start, status, code) => {
    const [refusal, ...more] = await answersTo(start);
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } });
    const { message, requestId, ...rest } = JSON.parse(refusal?.body ?? '');
    expect(rest).toEqual({ error: true, code });
    expect([message, requestId]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^req-/)]);
    expect(refusal?.body).not.toMatch(/node_modules|\.js|at /);
  });

  it.each([
    ['that breaks off in its headers', POST],
    ['that breaks off in its body', `${POST}content-length: 1000\r\n\r\n{"a":"`],
  ])('%s is to be sent again', async (_what, start) => {
    const [refusal] = await answersTo(start, { end: true });
    expect(refusal?.status).toBe(408);
    expect(JSON.parse(refusal?.body ?? '')).toMatchObject({ error: true, code: 'core.incomplete' });
  });

  it.each([
    ['drips', 'x'],
    ['falls silent', undefined],
  ])(
    'of a device that %s is to be sent again, and the log knows it by the id in the answer',
    async (_how, drip) => {
      const authorization = await t.given.deviceKey(await t.given.device());
      const hello = `POST /ingest/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n`;
      const start = `${hello}content-length: 1000\r\n\r\n{"version":"`;
      const [refusal] = await answersTo(start, drip === undefined ? {} : { drip });
      expect(refusal?.status).toBe(408);
      const { code, requestId } = JSON.parse(refusal?.body ?? '');
      expect(code).toBe('core.incomplete');
      const lines = log.lines().map((line) => JSON.parse(line));
      expect(lines.filter((line) => line.requestId === requestId)).toMatchObject([
        { msg: 'a request could not be read', status: 408 },
      ]);
    },
  );

  it('carries exactly the protecting headers of every other answer', async () => {
    const [good, bad] = await answersTo(
      `POST /api/none HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
      { drip: 'no HTTP' },
    );
    const own = ['connection', 'keep-alive', 'content-length', 'date', 'vary'];
    const protecting = (headers: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect([good?.status, bad?.status]).toEqual([404, 400]);
    expect(protecting(bad?.headers)).toEqual(protecting(good?.headers));
    expect(Object.keys(protecting(bad?.headers)).length).toBeGreaterThan(10);
  });

  it('is never refused in place of an answer that is on its way, or within one', async () => {
    const refusedType = POST.replace('/json', '/refused');
    expect(statuses(await answersTo(`${refusedType}content-length: 1000\r\n\r\n{`, { drip: 'x' }))).toEqual([
      415,
    ]);
    expect(statuses(await answersTo(HEALTH, { drip: 'no HTTP' }))).toEqual([200, 400]);
    expect(statuses(await answersTo(`${HEALTH}no HTTP`))).toEqual([200, 400]);
    const { token } = await t.given.user('ADMIN');
    const body = JSON.stringify({ token });
    const subscribe = `POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const { answer } = await openConnection({ port, start: subscribe, drip: 'no HTTP' });
    expect(answer.match(/HTTP\/1\.1 \d+/g) ?? []).not.toContain('HTTP/1.1 400');
  });

  it('behind a malformed address ends with its connection', async () => {
    const started = performance.now();
    const malformed = 'POST /% HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n';
    expect(statuses(await answersTo(malformed, { drip: 'x' }))).toEqual([404]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('with an unknown Expect header is answered as usual', async () => {
    const [answer] = await answersTo(
      HEALTH.replace('\r\n\r\n', '\r\nexpect: magic\r\nconnection: close\r\n\r\n'),
    );
    expect(answer?.status).toBe(200);
  });
});
