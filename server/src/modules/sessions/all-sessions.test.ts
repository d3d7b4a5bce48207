import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSession, givenSender, type Sender } from '../ingest/senders/sender.test-device.ts';

let t: TestServer;
let own: { companyId: number; token: string };
let cabin: Sender;
let chamber: Sender;
/** Session ids by name. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  const company = await t.given.company();
  const other = await t.given.company();
  own = { companyId: company.id, token: (await t.given.user('CLIENT', { companyId: company.id })).token };
  cabin = await givenSender(t, { companyId: company.id, deviceType: 'CRYO_CABIN' });
  chamber = await givenSender(t, { companyId: company.id, deviceType: 'ECABIN' });
  const strange = await givenSender(t, { companyId: other.id, deviceType: 'CRYO_CABIN' });
  let minute = 0;
  const report = async (name: string, device: Sender, values: object) => {
    minute += 1;
    const startTime = `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
    const { status, body } = await device.putSession(aSession({ startTime, ...values }));
    expect(status).toBe(200);
    ids[name] = Number(body.sessionId);
  };
  await report('well', cabin, {});
  await report('silent', cabin, { complete: false, duration: 30 });
  await report('stopped', cabin, { errorCode: 1, duration: 40 });
  await report('door', cabin, { errorCode: 18, duration: 60 });
  await report('short', chamber, { plannedDuration: 300 });
  await report('running', chamber, { startTime: '2026-03-02T11:59:00.000Z', complete: false });
  await report('foreign', strange, { errorCode: 18 });
});
afterAll(() => t.close());

async function found(input: CallInput<'get_sessions'>, token = own.token): Promise<(string | undefined)[]> {
  const { body } = await t.call('get_sessions', token, { limit: 50, cursor: null, ...input });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.sessions.map((row) => ('id' in row ? names.get(row.id) : undefined));
}

describe('Sessions across devices', () => {
  it('are those of the own company, newest first, page by page.', async () => {
    const every = ['running', 'short', 'door', 'stopped', 'silent', 'well'];
    expect(await found({})).toEqual(every);
    const first = await t.call('get_sessions', own.token, { limit: 4, cursor: null });
    expect(first.body.total).toBe(6);
    expect(await found({ limit: 4, cursor: first.body.nextCursor ?? null })).toEqual(every.slice(4));
  });

  it.each<[CallInput<'get_sessions'>, string[]]>([
    [{ outcomes: ['failed'] }, ['door']],
    [{ outcomes: ['ended_early'] }, ['short', 'stopped', 'silent']],
    [{ outcomes: ['running'] }, ['running']],
    [{ outcomes: ['went_well', 'failed'] }, ['door', 'well']],
    [{ outcomes: [] }, []],
    [{ cause: 'door_opened' }, ['door']],
    [{ cause: 'stopped_at_screen', outcomes: ['failed'] }, []],
    [{ families: ['ECABIN'] }, ['running', 'short']],
    [{ families: ['ECABIN'], outcomes: ['ended_early'] }, ['short']],
    [{ families: [] }, []],
  ])('of %j are %j.', async (input, names) => {
    expect(await found(input)).toEqual(names);
  });

  it('have ended early once their device has been silent.', async () => {
    await t.database.db
      .update(deviceState)
      .set({ lastSeenAt: new Date('2026-03-02T11:44:59Z') })
      .where(eq(deviceState.deviceId, chamber.id));
    expect(await found({ outcomes: ['running'] })).toEqual([]);
    expect(await found({ outcomes: ['ended_early'], families: ['ECABIN'] })).toEqual(['running', 'short']);
  });

  it('say the kind that they were found by.', async () => {
    for (const kind of ['failed', 'ended_early', 'went_well'] as const) {
      const { body } = await t.call('get_sessions', own.token, { outcomes: [kind] });
      const kinds = body.sessions.map((row) => 'outcome' in row && row.outcome.kind);
      expect(new Set(kinds)).toEqual(new Set([kind]));
    }
  });
});
