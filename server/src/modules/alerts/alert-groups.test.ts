import type { CallInput, CallOutput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts } from './alerts.table.ts';

type AlertOfGroup = CallOutput<'get_alerts'>['alerts'][number];

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());
// Each test handles its alerts, because the next test groups the alerts of the whole fleet.
beforeEach(() => t.database.db.update(alerts).set({ userId: admin.id, handledAt: NOW }));

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

async function groups(input: CallInput<'get_alerts'> = {}) {
  const { status, body } = await t.call('get_alerts', admin.token, { grouped: true, cursor: null, ...input });
  expect(status).toBe(200);
  return body;
}

/** Alert ids of each group, starting with its newest alert. */
async function groupedIds(input: CallInput<'get_alerts'> = {}): Promise<number[][]> {
  const { alerts: listed } = await groups(input);
  return listed.map(({ id, Repeats }) => [id, ...(Repeats?.ids ?? [])]);
}

describe('grouped alerts', () => {
  it('are the newest of each kind on each device, with the others of the group.', async () => {
    const [device, other] = [await t.given.device(), await t.given.device()];
    const newest = await t.given.alert(device, { alertType: 203, createdAt: daysAgo(1) });
    const first = await t.given.alert(device, { alertType: 201, createdAt: daysAgo(9) });
    const second = await t.given.alert(device, { alertType: 203, createdAt: daysAgo(4) });
    const kind = await t.given.alert(device, { alertType: 301, createdAt: daysAgo(2) });
    const elsewhere = await t.given.alert(other, { alertType: 201, createdAt: daysAgo(3) });
    const { alerts: listed, total } = await groups();
    expect(listed.map(({ id }) => id)).toEqual([newest.id, kind.id, elsewhere.id]);
    expect(total).toBe(3);
    expect(listed[0]).toMatchObject({
      alertType: 203,
      createdAt: daysAgo(1).toISOString(),
      Repeats: {
        firstSeen: daysAgo(9).toISOString(),
        ids: [newest.id, first.id, second.id],
        alertTypes: [201, 203],
      },
    });
    expect(listed[1]?.Repeats?.ids).toEqual([kind.id]);
  });

  it('of an unknown kind have the same code.', async () => {
    const device = await t.given.device();
    const codes = [500, 501, 501, 99];
    const ids: number[] = [];
    for (const [days, alertType] of codes.entries()) {
      ids.push((await t.given.alert(device, { alertType, createdAt: daysAgo(days) })).id);
    }
    const [a, b, c, d] = ids;
    expect(await groupedIds()).toEqual([
      [a, a],
      [b, b, c],
      [d, d],
    ]);
  });

  it('of failed sessions have the same code, but those of a day with many are one group, which is critical.', async () => {
    const device = await t.given.device();
    const given = (alertType: number, days: number, values = {}) =>
      t.given.alert(device, { alertType, createdAt: daysAgo(days), ...values });
    const many = [
      await given(301, 1, { isRepeated: true }),
      await given(302, 2, { isRepeated: true }),
      await given(303, 3, { isRepeated: true }),
    ].map(({ id }) => id);
    const door = await given(301, 4);
    const target = await given(302, 5);
    const again = await given(301, 6);
    const { alerts: listed } = await groups();
    expect(listed.map(({ severity, Repeats }) => [severity, Repeats?.ids])).toEqual([
      ['critical', many],
      ['notice', [door.id, again.id]],
      ['warning', [target.id]],
    ]);
    const worst = await groups({ severity: 'critical' });
    expect([worst.total, worst.alerts.map(({ Repeats }) => Repeats?.ids)]).toEqual([1, [many]]);
  });

  it('are active, whatever else is asked for, and match the filters one by one.', async () => {
    const device = await t.given.device();
    const open = await t.given.alert(device, { alertType: 201, message: 'left', createdAt: daysAgo(3) });
    const found = await t.given.alert(device, { alertType: 202, message: 'right', createdAt: daysAgo(5) });
    const snoozed = await t.given.alert(device, {
      alertType: 203,
      createdAt: daysAgo(4),
      snoozedUntil: new Date('2026-03-03T12:00:00Z'),
    });
    await t.given.alert(device, { alertType: 204, userId: admin.id, handledAt: NOW });
    expect(await groupedIds({ seen: true })).toEqual([[open.id, open.id, found.id, snoozed.id]]);
    expect(await groupedIds({ snoozed: false })).toEqual([[open.id, open.id, found.id]]);
    expect(await groupedIds({ search_value: 'right' })).toEqual([[found.id, found.id]]);
  });

  it('are found from the newest one as from all of them, of devices that are not deleted, also where alerts have one time.', async () => {
    const found = [await t.given.device(), await t.given.device(), await t.given.device()];
    const deleted = await t.given.device();
    const codes = [101, 102, 203, 301, 601, 602];
    for (let n = 0; n < 60; n += 1) {
      const device = [...found, deleted][n % 4] ?? deleted;
      // Two of three alerts have the same time as another one.
      const createdAt = daysAgo(1 + ((n * 5) % 20));
      await t.given.alert(device, { alertType: codes[Math.floor(n / 4) % 6] ?? 101, createdAt });
    }
    await t.database.db.update(devices).set({ deletedAt: NOW }).where(eq(devices.id, deleted.id));
    const byTime = await groups({ sort: '-createdAt', limit: 500 });
    for (const sort of ['-createdAt', 'createdAt', '-severity', 'severity', '-times', 'times'] as const) {
      // No alert is assigned, so this filter groups all of them.
      const grouped = await groups({ sort, limit: 500, AssigneeId: null });
      expect((await groups({ sort, limit: 500 })).alerts, sort).toEqual(grouped.alerts);
    }
    const newestFirst = (one: AlertOfGroup, other: AlertOfGroup) =>
      other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
    expect(byTime.alerts).toEqual(byTime.alerts.toSorted(newestFirst));
    // Each of three devices has three kinds and two unknown codes.
    expect(byTime.alerts).toHaveLength(15);
    const page = await groups({ limit: 5 });
    expect(page.total).toBe(15);
    expect(page.alerts).toEqual(byTime.alerts.slice(0, 5));
  });

  it('come page by page in both orders, each group once.', async () => {
    const device = await t.given.device();
    const expected: number[][] = [];
    for (const alertType of [101, 201, 301, 401, 601]) {
      const old = await t.given.alert(device, { alertType, createdAt: daysAgo(alertType / 100 + 9) });
      const young = await t.given.alert(device, { alertType, createdAt: daysAgo(alertType / 100) });
      expected.push([young.id, old.id, young.id]);
    }
    const paged = async (sort: '-createdAt' | 'createdAt') => {
      const pages: number[][] = [];
      let cursor: string | null = null;
      do {
        const page = await groups({ sort, limit: 2, cursor });
        pages.push(...page.alerts.map(({ id, Repeats }) => [id, ...(Repeats?.ids ?? [])]));
        expect(page.total).toBe(5);
        cursor = page.nextCursor ?? null;
      } while (cursor !== null);
      return pages;
    };
    expect(await paged('-createdAt')).toEqual(expected);
    expect(await paged('createdAt')).toEqual(expected.toReversed());
  });

  it.each([
    ['-severity', ['sensor', 'compressor', 'many', 'precool', 'door']],
    ['severity', ['door', 'precool', 'many', 'compressor', 'sensor']],
    ['-times', ['many', 'sensor', 'compressor', 'precool', 'door']],
    ['times', ['door', 'precool', 'compressor', 'sensor', 'many']],
  ] as const)('come page by page by %s, and by time where that is equal.', async (sort, expected) => {
    const [device, other] = [await t.given.device(), await t.given.device()];
    const given = async (on: typeof device, alertType: number, days: readonly number[]) => {
      for (const day of days) await t.given.alert(on, { alertType, createdAt: daysAgo(day) });
    };
    await given(device, 401, [1]);
    await given(other, 401, [2, 8, 9]);
    await given(device, 301, [7]);
    await given(device, 201, [4, 5]);
    await given(device, 101, [6]);
    const nameOf = ({ alertType, Device }: { alertType: number; Device: { id: number } }) =>
      Device.id === other.id
        ? 'many'
        : { 401: 'compressor', 301: 'door', 201: 'sensor', 101: 'precool' }[alertType];
    const names: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof groups>> = await groups({ sort, cursor, limit: 2 });
      names.push(...page.alerts.map(nameOf));
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
    expect(names).toEqual(expected);
    const single = await t.call('get_alerts', admin.token, { sort, cursor: null });
    expect(single.status).toBe(400);
  });

  it('are handled by two people at once: each alert by one of them, and one that came meanwhile by none.', async () => {
    const device = await t.given.device();
    for (const days of [1, 2, 3]) await t.given.alert(device, { alertType: 401, createdAt: daysAgo(days) });
    const ids = (await groups()).alerts[0]?.Repeats?.ids ?? [];
    const late = await t.given.alert(device, { alertType: 401, createdAt: daysAgo(5) });
    const colleague = await t.given.user('SUPER_USER');
    const answers = await Promise.all(
      [admin, colleague].map(({ token }) => t.call('handle_alert', token, { alert_id: ids })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.ids).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await groupedIds()).toEqual([[late.id, late.id]]);
    const undone = await Promise.all(
      [admin, colleague].map(({ token }, index) => {
        const own = answers[index]?.body.ids ?? [];
        return own.length === 0 ? null : t.call('undo_handle_alert', token, { ids: own });
      }),
    );
    expect(undone.reduce((sum, answer) => sum + (answer?.body.undone ?? 0), 0)).toBe(3);
    expect(await groupedIds()).toEqual([[ids[0], ...ids, late.id]]);
  });
});

describe('one alert', () => {
  it('names the newest alerts of the groups before and after it, without snoozed and handled ones.', async () => {
    const [device, gone] = [await t.given.device(), await t.given.device({ deletedAt: NOW })];
    const at = (alertType: number, days: number, values = {}) =>
      t.given.alert(device, { alertType, createdAt: daysAgo(days), ...values });
    const newer = await at(301, 1);
    await t.given.alert(gone, { createdAt: daysAgo(1.5) });
    await at(401, 2, { snoozedUntil: new Date('2026-03-03T12:00:00Z') });
    const middle = await at(201, 3);
    await at(301, 4);
    await at(302, 5, { userId: admin.id, handledAt: NOW });
    // Newer than the next one of its kind, but snoozed.
    await at(101, 5.5, { snoozedUntil: new Date('2026-03-03T12:00:00Z') });
    const older = await at(101, 6);
    await at(101, 7);
    const one = async (id: number) => {
      const { body } = await t.call('get_alerts', admin.token, { alert_id: id });
      return body.alerts.map((alert) => [alert.older, alert.newer]);
    };
    expect(await one(middle.id)).toEqual([[older.id, newer.id]]);
    expect(await one(newer.id)).toEqual([[middle.id, null]]);
    expect(await one(older.id)).toEqual([[null, middle.id]]);
  });
});
