import type { CallInput } from '@halla/contract/calls';
import type { CrashLogGroup } from '@halla/contract/crash-logs';
import { productOf } from '@halla/domain/software/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibleEvents } from '#app/live/live-filter.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

const at = (time: string) => new Date(time);

async function admin(): Promise<string> {
  return (await t.given.user('ADMIN')).token;
}

describe('get_crashlogs', () => {
  it('The newest come first, with the first 100 characters of their data.', async () => {
    const device = await t.given.device({ deviceName: 'Room 1' });
    const old = await t.given.crashLog(device, { date: at('2026-02-01T08:00:00Z'), type: 2, data: null });
    const young = await t.given.crashLog(device, {
      date: at('2026-03-01T08:00:00Z'),
      version: '2.4.1',
      reason: 'Watchdog reset',
      data: `${'ä'.repeat(100)}lost`,
    });
    const { body } = await t.call('get_crashlogs', await admin(), { deviceid: device.id });
    expect(body.crashlogs).toEqual([
      {
        id: young.id,
        date: '2026-03-01T08:00:00.000Z',
        type: 1,
        version: '2.4.1',
        reason: 'Watchdog reset',
        data: 'ä'.repeat(100),
        Device: { id: device.id, serialNumber: device.serialNumber, deviceName: 'Room 1' },
      },
      expect.objectContaining({ id: old.id, type: 2, version: null, reason: null, data: null }),
    ]);
  });

  it('Pages follow each other in both directions without a gap, also at the same instant.', async () => {
    const device = await t.given.device();
    for (let index = 0; index < 5; index += 1) await t.given.crashLog(device);
    const token = await admin();
    for (const sort of ['-date', 'date'] as const) {
      const ids: number[] = [];
      let cursor: string | null = null;
      do {
        const input: CallInput<'get_crashlogs'> = { deviceid: device.id, limit: 2, cursor, sort };
        const { body } = await t.call('get_crashlogs', token, input);
        expect(body.total).toBe(5);
        ids.push(...body.crashlogs.map(({ id }) => id));
        cursor = body.nextCursor ?? null;
      } while (cursor !== null);
      const sorted = [...ids].sort((a, b) => (sort === 'date' ? a - b : b - a));
      expect(ids).toEqual(sorted);
      expect(new Set(ids).size).toBe(5);
    }
  });

  it('Kind, version, reason and search narrow the list; null asks for those without.', async () => {
    const device = await t.given.device({ deviceName: 'Sauna 100%' });
    const crash = { version: '3.1.0', reason: 'Out of memory', data: 'frame #0 in allocator.grow' };
    const first = await t.given.crashLog(device, crash);
    const update = await t.given.crashLog(device, { type: 2, version: '3.1.0' });
    const other = await t.given.crashLog(device, { type: 7 });
    const token = await admin();
    const idsOf = async (filter: object) => {
      const { body } = await t.call('get_crashlogs', token, { deviceid: device.id, ...filter });
      return body.crashlogs.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await idsOf({ type: 1 })).toEqual([first.id]);
    expect(await idsOf({ type: 2 })).toEqual([update.id, other.id]);
    expect(await idsOf({ version: '3.1.0' })).toEqual([first.id, update.id]);
    expect(await idsOf({ version: null })).toEqual([other.id]);
    expect(await idsOf({ reason: 'Out of memory' })).toEqual([first.id]);
    expect(await idsOf({ reason: 'Out of' })).toEqual([]);
    expect(await idsOf({ reason: null })).toEqual([update.id, other.id]);
    expect(await idsOf({ product: 'ecabin' })).toEqual([]);
    expect(await idsOf({ product: productOf(device.serialNumber) })).toEqual([first.id, update.id, other.id]);
    expect(await idsOf({ search_value: 'ALLOCATOR' })).toEqual([first.id]);
    expect(await idsOf({ search_value: '100%' })).toEqual([first.id, update.id, other.id]);
    expect(await idsOf({ search_value: '%grow%' })).toEqual([]);
  });

  it('A reason stands for its group, and so does the reason of the group.', async () => {
    const device = await t.given.device();
    const logs = [];
    for (const reason of ['Valve 3 stuck at 0x7ffe', 'Valve 12 stuck at 0x11', 'Valve stuck'])
      logs.push((await t.given.crashLog(device, { reason })).id);
    const token = await admin();
    for (const reason of ['Valve 3 stuck at 0x7ffe', 'Valve 99 stuck at 0', 'Valve # stuck at #']) {
      const { body } = await t.call('get_crashlogs', token, { deviceid: device.id, reason });
      expect(body.crashlogs.map(({ id }) => id).sort((a, b) => a - b)).toEqual(logs.slice(0, 2));
      expect(body.crashlogs.map((log) => log.reason)).toContain('Valve 3 stuck at 0x7ffe');
    }
  });

  it('Those of deleted devices are gone.', async () => {
    const device = await t.given.device({ deletedAt: t.clock.now });
    const crash = await t.given.crashLog(device);
    const token = await admin();
    expect((await t.call('get_crashlogs', token, { deviceid: device.id })).body.crashlogs).toEqual([]);
    const one = await t.call('get_crashlog_data', token, { crashlogid: crash.id });
    expect([one.status, one.body.code]).toEqual([404, 'core.not_found']);
  });

  it('A full page takes as many statements as an empty one.', async () => {
    const device = await t.given.device();
    const token = await admin();
    const counter = countStatements(t.database);
    const spent = async () =>
      (
        await counter.statementsOf(() =>
          t.call('get_crashlogs', token, { deviceid: device.id, cursor: null }),
        )
      ).length;
    const before = await spent();
    for (let index = 0; index < 12; index += 1) await t.given.crashLog(device, { data: 'x' });
    expect(await spent()).toBe(before);
  });
});

describe('get_crashlog_data', () => {
  it('One has all of its data, its notes and the ones beside it on the same device.', async () => {
    const device = await t.given.device();
    const [a, b, c] = [
      await t.given.crashLog(device, { date: at('2026-02-01T08:00:00Z') }),
      await t.given.crashLog(device, { date: at('2026-02-02T08:00:00Z'), data: 'x'.repeat(5000) }),
      await t.given.crashLog(device, { date: at('2026-02-02T08:00:00Z') }),
    ];
    await t.given.crashLog(await t.given.device(), { date: at('2026-02-01T12:00:00Z') });
    const token = await admin();
    await t.call('add_note', token, { note: 'Known problem', crashlogid: b.id });
    const { body } = await t.call('get_crashlog_data', token, { crashlogid: b.id });
    expect(body.crashlog).toMatchObject({ id: b.id, older: a.id, newer: c.id, data: 'x'.repeat(5000) });
    expect(body.crashlog.Notes.map(({ text }) => text)).toEqual(['Known problem']);
    const ends = await t.call('get_crashlog_data', token, { crashlogid: a.id });
    expect(ends.body.crashlog).toMatchObject({ older: null, newer: b.id, Notes: [] });
  });

  it('One that does not exist is not found.', async () => {
    const answer = await t.call('get_crashlog_data', await admin(), { crashlogid: 999_999 });
    expect([answer.status, answer.body.code]).toEqual([404, 'core.not_found']);
  });
});

describe('get_crashlog_groups', () => {
  it('Those alike in kind, product and reason are counted together, the most frequent first.', async () => {
    const [one, two] = [await t.given.device(), await t.given.device()];
    const other = await t.given.device({ serialNumber: 'OXY210001' });
    const crash = { version: '9.9.0', reason: 'Grouped crash 17' };
    await t.given.crashLog(one, { ...crash, date: at('2026-02-20T10:00:00Z') });
    await t.given.crashLog(one, { ...crash, version: '9.10.0', date: at('2026-02-22T10:00:00Z') });
    await t.given.crashLog(two, { ...crash, reason: 'Grouped crash 4', date: at('2026-02-21T10:00:00Z') });
    await t.given.crashLog(two, { ...crash, version: null, date: at('2026-02-25T10:00:00Z') });
    await t.given.crashLog(two, { ...crash, type: 3, date: at('2026-02-24T10:00:00Z') });
    await t.given.crashLog(two, { ...crash, type: 2, date: at('2026-02-23T10:00:00Z') });
    await t.given.crashLog(other, { ...crash, date: at('2026-02-19T10:00:00Z') });
    const { body } = await t.call('get_crashlog_groups', await admin(), { search_value: 'Grouped' });
    const reason = 'Grouped crash #';
    const product = productOf(one.serialNumber);
    expect(body.groups).toEqual([
      {
        ...{ reason, product, type: 1, versions: ['9.10.0', '9.9.0', null], count: 4, devices: 2 },
        firstSeen: '2026-02-20T10:00:00.000Z',
        lastSeen: '2026-02-25T10:00:00.000Z',
      },
      {
        ...{ reason, product, type: 2, versions: ['9.9.0'], count: 2, devices: 1 },
        firstSeen: '2026-02-23T10:00:00.000Z',
        lastSeen: '2026-02-24T10:00:00.000Z',
      },
      expect.objectContaining({ reason, product: null, type: 1, count: 1, devices: 1 }),
    ]);
  });

  it('Each opens exactly its logs.', async () => {
    const token = await admin();
    const { groups } = (await t.call('get_crashlog_groups', token, {})).body;
    expect(groups.some(({ product }) => product === null)).toBe(true);
    for (const { type, product, reason, count, devices } of groups) {
      const { body } = await t.call('get_crashlogs', token, { type, product, reason });
      expect([body.crashlogs.length, new Set(body.crashlogs.map(({ Device }) => Device.id)).size]).toEqual([
        count,
        devices,
      ]);
    }
  });

  it('Those of crashes are the groups of the software, with the same counts and versions.', async () => {
    const deleted = await t.given.device({ deletedAt: t.clock.now });
    await t.given.crashLog(deleted, { reason: 'Grouped crash 1', version: '9.11.0' });
    const { token } = await t.given.user('SUPER_USER');
    const { groups } = (await t.call('get_crashlog_groups', token, { type: 1 })).body;
    const ofSoftware = (await t.call('get_software_crash_groups', token, {})).body.groups;
    const facts = (of: readonly Pick<CrashLogGroup, 'product' | 'reason' | 'count' | 'versions'>[]) =>
      of
        .filter(({ product }) => product !== null)
        .map(({ product, reason, count, versions }) => ({
          ...{ product, reason, count },
          versions: versions.filter((version) => version !== null),
        }));
    expect(facts(ofSoftware)).toEqual(facts(groups));
    expect(ofSoftware.map(({ reason }) => reason)).toContain('Grouped crash #');
  });

  it('The last 30 days are those of the business time zone, also the ones without any.', async () => {
    const device = await t.given.device();
    // Midnight in Helsinki is 22:00 in UTC.
    await t.given.crashLog(device, { date: at('2026-03-01T21:59:59.999Z') });
    await t.given.crashLog(device, { date: at('2026-03-01T22:00:00Z'), type: 2 });
    await t.given.crashLog(device, { date: at('2026-01-31T21:59:59.999Z') });
    await t.given.crashLog(device, { date: at('2026-01-31T22:00:00Z') });
    const { body } = await t.call('get_crashlog_groups', await admin(), { deviceid: device.id });
    expect(body.days).toHaveLength(30);
    expect(body.days[0]).toEqual({ day: '2026-02-01', crashes: 1, updates: 0 });
    expect(body.days[1]).toEqual({ day: '2026-02-02', crashes: 0, updates: 0 });
    expect(body.days.slice(-2)).toEqual([
      { day: '2026-03-01', crashes: 1, updates: 0 },
      { day: '2026-03-02', crashes: 0, updates: 1 },
    ]);
    expect(body.groups.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });
});

describe('A new crash log', () => {
  it('is told to open screens of administrators only.', async () => {
    const device = await t.given.device();
    const event = { domain: 'crashLogs' as const, id: 1, deviceId: device.id };
    const told = (level: 1 | 10 | 99) =>
      visibleEvents({ actor: { userId: 1, level, scope: 'all' }, events: [event] });
    expect([told(1), told(99), told(10)]).toEqual([[event], [event], []]);
  });
});
