import { createServer, type IncomingHttpHeaders } from 'node:http';
import { LEVELS } from '@halla/domain/access/levels';
import { JOB_NAMES } from '@halla/domain/system/jobs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookPurpose } from '#app/webhooks/webhook-worker.ts';
import { picture } from '#modules/files/test-files.ts';
import { givenSender } from '#modules/ingest/senders/sender.test-device.ts';
import { startJobs } from '../../app/jobs/jobs.ts';
import { implementations } from '../../domains.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { type RecordedSpan, recordSpans } from '../../testing/record-spans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AppError } from '../calls/errors.ts';
import { mailOutbox } from '../mail/mail.table.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { writeWebhookSecret } from '../webhooks/sign-delivery.ts';
import { startWebhookWorker } from '../webhooks/webhook-worker.ts';
import { webhookDeliveries } from '../webhooks/webhooks.table.ts';
import { summaryOf } from './trace-statements.ts';
import { failureCode, findTracer, inSpan } from './tracing.ts';

/** Part of every value entered here. */
const MARK = 'Merkki7f3a';
const LOOK_UP = 'SELECT second_factors';
/** Work in the background. */
const PATIENT = { timeout: 20_000 };
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

/** Everything that a span may say, and how. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'db.operation.name': /^[A-Z]+$/,
  'db.query.summary': /^[A-Z]+(?: [a-z_]+)?$/,
  'db.system.name': /^postgresql$/,
  'error.type': /^[\w.]+$/,
  'halla.code': /^[\w.]+$/,
  'halla.cut_off': /^true$/,
  'halla.job': /^[a-z-]+$/,
  'halla.mail.attempts': /^\d$/,
  'halla.mail.event': /^[a-z_]+$/,
  'halla.request_id': /^req-[a-z0-9]+$/,
  'halla.user_level': /^\d+$/,
  'halla.webhook.attempts': /^\d+$/,
  'halla.webhook.id': /^\d+$/,
  'http.request.method': /^[A-Z]+$/,
  'http.response.status_code': /^\d{3}$/,
  'http.route': /^\/[\w:/.*-]*$/,
  'url.scheme': /^https?$/,
};

let captured: ReturnType<typeof captureLog>;
let recorder: ReturnType<typeof recordSpans>;
let t: TestServer;
let token: string;
beforeAll(async () => {
  recorder = recordSpans();
  captured = captureLog();
  t = await startTestServer({ log: captured.log });
  ({ token } = await t.given.user('SUPER_USER', { fullName: MARK }));
});
afterAll(async () => {
  try {
    await t.close();
  } finally {
    recorder.stop();
  }
});

/** The spans that ended during some work, by their root. */
async function spansOf(work: () => Promise<unknown>) {
  const before = recorder.spans().length;
  await work();
  return recorder.spans().slice(before);
}

function rootOf(spans: readonly RecordedSpan[], name: string): RecordedSpan {
  const [root, ...others] = spans.filter((span) => span.name === name);
  if (root === undefined) throw new Error(`No span ${name}: ${spans.map((span) => span.name).join(', ')}`);
  expect(others).toEqual([]);
  return root;
}

describe('a request', () => {
  it('is one trace: the call, with its statements inside a transaction as children', async () => {
    const spans = await spansOf(() => t.call('set_language', token, { language: 'fi' }));
    const root = rootOf(spans, 'POST /api/set_language');
    expect(root).toMatchObject({ parentId: undefined, isFailed: false, links: [] });
    expect(root.attributes).toEqual({
      'halla.request_id': expect.any(String),
      'halla.user_level': LEVELS.SUPER_USER,
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/api/set_language',
      'url.scheme': 'http',
    });
    const statements = spans.filter((span) => span !== root);
    const names = statements.map(({ name }) => name);
    // The row of the audit trail and the deliveries of webhooks are one statement.
    expect(names).toEqual(expect.arrayContaining(['UPDATE users', 'INSERT webhook_deliveries']));
    for (const { traceId, parentId } of statements)
      expect({ traceId, parentId }).toEqual({ traceId: root.traceId, parentId: root.spanId });
  });

  it('keeps those of requests at the same time apart', async () => {
    await t.call('get_jobs', token, {});
    const calls = Array.from({ length: 20 }, () => t.call('get_jobs', token, {}));
    const spans = await spansOf(() => Promise.all(calls));
    const roots = spans.filter(({ name }) => name === 'POST /api/get_jobs');
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(20);
    // The look-up of the token is shared and belongs to the first.
    const own = roots.map((root) => recorder.childrenOf(root).filter(({ name }) => name !== LOOK_UP));
    expect(own.map((children) => children.map(({ name }) => name))).toEqual(
      roots.map(() => ['SELECT job_runs']),
    );
  });

  it('of a device is named by its route, without the ids in it', async () => {
    const device = await givenSender(t);
    const path = '/crashlogs/0198c0de-0000-7000-8000-00000000aaaa';
    const spans = await spansOf(() => device.put(path, { date: '2026-01-01T00:00:00Z', log: MARK }));
    const root = rootOf(spans, 'PUT /ingest/v1/crashlogs/:externalId');
    expect(recorder.childrenOf(root).length).toBeGreaterThan(0);
  });

  it('that is refused says its code and has not failed', async () => {
    const spans = await spansOf(() => t.call('get_jobs', MARK, {}));
    const { isFailed, attributes } = rootOf(spans, 'POST /api/get_jobs');
    expect(isFailed).toBe(false);
    expect(attributes).toMatchObject({ 'halla.code': 'auth.token_expired' });
  });

  it('that fails says the code, not the message', async () => {
    const { db } = t.database;
    const { select } = db;
    db.select = () => {
      throw new Error(MARK);
    };
    const spans = await spansOf(() => t.call('get_jobs', token, {})).finally(() => {
      db.select = select;
    });
    const { isFailed, attributes } = rootOf(spans, 'POST /api/get_jobs');
    expect(isFailed).toBe(true);
    expect(attributes).toMatchObject({ 'error.type': 'core.internal', 'http.response.status_code': 500 });
    const line = captured.lines().find((text) => text.includes('request failed')) ?? '{}';
    const root = rootOf(spans, 'POST /api/get_jobs');
    expect(JSON.parse(line)).toMatchObject({ trace_id: root.traceId, span_id: root.spanId });
  });

  it('with files keeps its statements together', async () => {
    const order = await t.given.order();
    const resource = { type: 'order' as const, number: String(order.number) };
    const file = { part: 'files[]', filename: `${MARK}.png`, bytes: await picture('png') };
    const spans = await spansOf(() => t.upload('upload_media_files', token, { resource }, [file]));
    const root = rootOf(spans, 'POST /api/upload_media_files');
    expect(root.attributes['http.response.status_code']).toBe(200);
    expect(spans.length).toBeGreaterThan(3);
    expect(recorder.childrenOf(root).length).toBe(spans.length - 1);
  });

  it('of a probe, of metrics or of a page makes none', async () => {
    const paths = ['/healthz', '/readyz', '/metrics', '/login'];
    const ask = () => Promise.all(paths.map((url) => t.inject({ method: 'GET', url })));
    expect(await spansOf(ask)).toEqual([]);
  });
});

describe('a traceparent that a request carries', () => {
  const ask = (server: TestServer, headers: Record<string, string>) =>
    spansOf(() => server.inject({ method: 'POST', url: '/api/get_jobs', payload: { token }, headers }));

  it('is linked, without its tracestate, and chooses neither the trace nor the parent', async () => {
    const spans = await ask(t, { traceparent: SENT, tracestate: `x=${MARK}` });
    const { traceId, parentId, links } = rootOf(spans, 'POST /api/get_jobs');
    expect(traceId).not.toBe(TRACE_ID);
    expect(parentId).toBeUndefined();
    expect(links).toEqual([
      { context: { traceId: TRACE_ID, spanId: '00f067aa0ba902b7', traceFlags: 1, isRemote: true } },
    ]);
  });

  it('goes on where a proxy is trusted with it', async () => {
    const trusting = await startTestServer({ env: { TRUST_TRACEPARENT: 'true' } });
    try {
      const spans = await ask(trusting, { traceparent: SENT });
      const root = rootOf(spans, 'POST /api/get_jobs');
      expect(root).toMatchObject({ traceId: TRACE_ID, parentId: '00f067aa0ba902b7', links: [] });
    } finally {
      await trusting.close();
    }
  });

  it.each([
    ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['capital letters', SENT.toUpperCase()],
    ['the version ff', SENT.replace('00-', 'ff-')],
    ['more than its version has', `${SENT}-x`],
    ['two values', `${SENT}, ${SENT}`],
  ])('is ignored with %s', async (_what, traceparent) => {
    const spans = await ask(t, { traceparent });
    expect(rootOf(spans, 'POST /api/get_jobs').links).toEqual([]);
  });
});

describe('work in the background', () => {
  it('has a trace for each mail: what is read, what is sent, what is written', async () => {
    const smtp = await startMailServer();
    const mail = { toAddress: `${MARK}@b.fi`, subject: MARK, body: MARK, event: 'password_reset' as const };
    await t.database.db.insert(mailOutbox).values(mail);
    const worker = startMailWorker({
      ...{ db: t.database.db, log: captured.log, smtpUrl: smtp.url, from: 'Halla <halla@example.test>' },
      ...{
        live: t.server.deps.live,
        clock: () => t.clock.now,
        readFile: t.server.deps.surroundings().storage.read,
      },
      review: async ({ subject, body }) => ({ subject, body }),
    });
    worker.wake();
    await expect.poll(() => recorder.named('send mail').length, PATIENT).toBe(1);
    await worker.stop();
    await smtp.stop();
    const root = rootOf(recorder.named('send mail'), 'send mail');
    expect(root).toMatchObject({ parentId: undefined, attributes: { 'halla.mail.event': 'password_reset' } });
    expect(recorder.childrenOf(root).map(({ name }) => name)).toEqual(['smtp', 'UPDATE mail_outbox']);
  });

  it('tells the receiver of a webhook the trace, and marks a refused delivery', async () => {
    const got: IncomingHttpHeaders[] = [];
    const receiver = createServer((request, response) => {
      got.push(request.headers);
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
    const { sealer } = t.server.deps.surroundings();
    const sealedFor = '0198c0de-0000-7000-8000-00000000bbbb';
    const webhook = await t.given.webhook({
      claimedUntil: t.clock.now,
      ...{ sealedFor, address: `http://127.0.0.1:${address.port}/${MARK}` },
      sealedSecret: sealer.seal(writeWebhookSecret('A'.repeat(32)), webhookPurpose(sealedFor)),
    });
    const delivery = await t.given.webhookDelivery(webhook, {
      ...{ body: JSON.stringify({ MARK }), nextAttemptAt: t.clock.now },
    });
    const worker = startWebhookWorker({
      ...{ db: t.database.db, log: captured.log, sealer, live: t.server.deps.live, clock: () => t.clock.now },
      config: { WEBHOOKS_TO_PRIVATE_NETWORKS: true },
    });
    // As after a request that wrote a delivery.
    worker.wake();
    await expect.poll(() => recorder.named('send webhook').length, PATIENT).toBe(1);
    await worker.stop();
    await new Promise((resolve) => receiver.close(resolve));
    await t.database.db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
    const root = rootOf(recorder.named('send webhook'), 'send webhook');
    const post = rootOf(recorder.childrenOf(root), 'POST');
    expect(post).toMatchObject({ isFailed: true, attributes: { 'http.response.status_code': 503 } });
    expect(got.map(({ traceparent }) => traceparent)).toEqual([`00-${post.traceId}-${post.spanId}-01`]);
  });

  it('has a trace for each run of a job, with its statements and its failure', async () => {
    const stop = await startJobs({
      ...{ database: t.database, log: captured.log, timeZone: 'Europe/Helsinki', live: t.server.deps.live },
      clock: () => t.clock.now,
      jobs: JOB_NAMES.map((name) => ({
        name,
        run: async () => {
          await t.database.db.execute(sql`select 1 from "stock_items" where false`);
          throw Object.assign(new Error(MARK), { code: 'ENOENT' });
        },
      })),
    });
    try {
      const spans = await spansOf(() => t.call('run_job', token, { job: 'prove-ledger' }));
      await expect.poll(() => recorder.named('job prove-ledger').length, PATIENT).toBe(1);
      const root = rootOf(recorder.named('job prove-ledger'), 'job prove-ledger');
      expect(root).toMatchObject({ parentId: undefined, isFailed: true });
      expect(root.attributes).toMatchObject({ 'error.type': 'ENOENT' });
      expect(root.traceId).not.toBe(rootOf(spans, 'POST /api/run_job').traceId);
      const statements = recorder.childrenOf(root).map(({ name }) => name);
      expect(statements).toEqual(['INSERT job_runs', 'SELECT stock_items', 'INSERT job_runs']);
    } finally {
      await stop();
      await t.database.db.execute(sql`drop schema pgboss cascade`);
    }
  });
});

describe('what spans say', () => {
  it('is names, codes and numbers: nothing that was sent, of any call', async () => {
    for (const { name, spec } of implementations) {
      const fields = Object.keys('shape' in spec.input ? (spec.input.shape as object) : {});
      // Some of them end the session.
      const { token: own } = await t.given.user('SUPER_USER');
      const payload = { ...Object.fromEntries(fields.map((field) => [field, MARK])), token: own };
      await t.inject({ method: 'POST', url: `/api/${name}?q=${MARK}`, payload });
    }
    await t.inject({ method: 'POST', url: `/api/${MARK}`, payload: { token } });
    await t.inject({ method: 'GET', url: `/api/${MARK}/${MARK}` });
    const reached = recorder.spans().filter(({ attributes }) => 'halla.user_level' in attributes);
    expect(reached.length).toBeGreaterThan(implementations.length / 2);
    expect(JSON.stringify(recorder.spans())).not.toContain(MARK);
    expect(JSON.stringify(recorder.spans())).not.toContain(token);
    const broken = recorder
      .spans()
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(([key, value]) => !(ALLOWED[key]?.test(String(value)) ?? false));
    expect(broken).toEqual([]);
  });
});

it.each([
  ['select "id" from "users" where "x" = $1 for no key update', 'SELECT users'],
  [`select 'from "secret"', 1 from "users"`, 'SELECT users'],
  ['  WITH "a" as (select 1 from "b") insert into "c" select 1', 'INSERT c'],
  ['update devices set x = $1', 'UPDATE devices'],
  ['delete from "users"', 'DELETE users'],
  ['commit', 'COMMIT'],
  ['select 1', 'SELECT'],
  ['', 'STATEMENT'],
])('the statement %s is named %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

describe('the code of an error', () => {
  it('is that of a refusal, of a statement, of Node, or the class', () => {
    const coded = (code: string) => Object.assign(new Error(MARK), { code });
    expect(failureCode(new AppError('core.not_found'))).toBe('core.not_found');
    expect(failureCode(new Error(MARK, { cause: coded('23505') }))).toBe('23505');
    expect(failureCode(coded('ECONNREFUSED'))).toBe('ECONNREFUSED');
    expect(failureCode(coded('not a code'))).toBe('Error');
    expect(failureCode(new RangeError(MARK))).toBe('RangeError');
    expect(failureCode(MARK)).toBe('_OTHER');
  });
});

it('Without an SDK no span is made.', async () => {
  recorder.stop();
  const plain = await startTestServer();
  try {
    expect(findTracer()).toBeUndefined();
    const before = recorder.spans().length;
    const { token: own } = await plain.given.user('SUPER_USER');
    expect((await plain.call('get_jobs', own, {})).status).toBe(200);
    expect(await inSpan({ name: 'x' }, async (span) => span)).toBeUndefined();
    expect(recorder.spans()).toHaveLength(before);
  } finally {
    await plain.close();
  }
});
