import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fingerprint } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { sampleInput } from './sample-input.ts';
import { buildTenants, type Tenants } from './tenants.ts';
import { answerOf, requestOf } from './wire-request.ts';
import { type DeclaredCall, declaredCalls } from './wire-schema.ts';

const HOUR_MS = 3_600_000;
const reads = declaredCalls.filter(({ spec }) => spec.effect === 'read');
const writes = declaredCalls.filter(({ spec }) => spec.effect !== 'read');
/** Nothing is written for the unknown address of this test, and for a reader whose company owns no device. */
const WRITES_NOTHING = ['reset_password_request', 'read_field_notice'];

/**
 * Both engines refuse writes alike; only the embedded one can be made read-only through its single
 * connection.
 */
describe.skipIf(inject('postgresUrl') !== null)('while the database takes no writes', () => {
  let server: TestServer;
  let tenants: Tenants;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer();
    tenants = await buildTenants(server);
    token = (await server.given.user('SUPER_USER')).token;
    // The first request after a pause updates the last use of the session.
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
  });
  afterAll(() => server.close());

  const send = async (call: DeclaredCall) => {
    const input = { ...sampleInput(call, { ids: tenants.tenants.A.ids }), token };
    const response = await server.inject(requestOf(call, JSON.stringify(input)));
    return { status: response.statusCode, body: answerOf(response) };
  };

  const takeWrites = async (setting: 'on' | 'off') => {
    const { database } = server;
    if (database.kind !== 'pglite') throw new Error('This is for the embedded database.');
    await database.client.exec(`set default_transaction_read_only = ${setting === 'on' ? 'off' : 'on'}`);
  };

  it.each(reads)('$name is answered as ever', async (call) => {
    await takeWrites('off');
    const { status } = await send(call);
    await takeWrites('on');
    expect(status).toBe((await send(call)).status);
    expect(status).toBeLessThan(500);
  });

  it.each(writes)('$name is refused and leaves no trace', async (call) => {
    await takeWrites('off');
    const before = await fingerprint(server.database.db);
    const { status, body } = await send(call);
    expect(await fingerprint(server.database.db)).toEqual(before);
    if (WRITES_NOTHING.includes(call.name)) return expect(status).toBe(200);
    if (status === 503) return expect(body.code).toBe('core.disk_full');
    return expect([400, 404]).toContain(status);
  });
});
