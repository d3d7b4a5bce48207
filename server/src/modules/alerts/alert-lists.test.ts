import { randomUUID } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

async function idsOf(token: string, input: CallInput<'get_alerts'>): Promise<number[]> {
  const { status, body } = await t.call('get_alerts', token, input);
  expect(status).toBe(200);
  return body.alerts.map(({ id }) => id);
}

describe('get_alerts', () => {
  it('Only ADMIN and SUPER_USER get alerts.', async () => {
    const statuses: Record<string, number> = {};
    for (const level of [
      'CLIENT',
      'CLIENT_MAINTENANCE',
      'PRODUCTION',
      'SALES',
      'ADMIN',
      'SUPER_USER',
    ] as const) {
      const user = await t.given.user(level);
      statuses[level] = (await t.call('get_alerts', user.token, {})).status;
    }
    expect(statuses).toEqual({
      CLIENT: 403,
      CLIENT_MAINTENANCE: 403,
      PRODUCTION: 403,
      SALES: 403,
      ADMIN: 200,
      SUPER_USER: 200,
    });
  });

  it('An alert carries its device, its session and who handled it.', async () => {
    const admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
    const device = await t.given.device({ serialNumber: 'CTN17900', deviceName: 'Front room' });
    const session = await t.given.session(device);
    const handledAt = new Date('2026-03-01T10:00:00Z');
    const alert = await t.given.alert(device, {
      alertType: 301,
      message: 'Door was open',
      externalId: randomUUID(),
      sessionId: session.id,
      createdAt: new Date('2026-03-01T09:00:00Z'),
      userId: admin.id,
      handledAt,
      updatedAt: handledAt,
    });
    const { body } = await t.call('get_alerts', admin.token, { deviceid: device.id });
    expect(body).toEqual({
      alerts: [
        {
          id: alert.id,
          alertType: 301,
          severity: 'notice',
          UserId: admin.id,
          User: { id: admin.id, fullName: 'Anna Admin' },
          message: 'Door was open',
          value: null,
          raisedBy: 'device',
          Device: { id: device.id, serialNumber: 'CTN17900', deviceName: 'Front room' },
          SessionId: session.id,
          handledAt: '2026-03-01T10:00:00.000Z',
          AssigneeId: null,
          Assignee: null,
          snoozedUntil: null,
          createdAt: '2026-03-01T09:00:00.000Z',
          updatedAt: '2026-03-01T10:00:00.000Z',
        },
      ],
    });
  });

  it('Alerts come newest first, or oldest first when asked.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const old = await t.given.alert(device, { createdAt: new Date('2026-01-01T00:00:00Z') });
    const young = await t.given.alert(device, { createdAt: new Date('2026-01-03T00:00:00Z') });
    const middle = await t.given.alert(device, { createdAt: new Date('2026-01-02T00:00:00Z') });
    expect(await idsOf(token, { deviceid: device.id })).toEqual([young.id, middle.id, old.id]);
    expect(await idsOf(token, { deviceid: device.id, sort: 'createdAt' })).toEqual([
      old.id,
      middle.id,
      young.id,
    ]);
  });

  it('The device, the kind and the state narrow the list together.', async () => {
    const { token, id: userId } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const sensor = await t.given.alert(device, { alertType: 299 });
    const failed = await t.given.alert(device, { alertType: 300 });
    const handled = await t.given.alert(device, { alertType: 303, userId, handledAt: t.clock.now });
    await t.given.alert(await t.given.device(), { alertType: 301 });
    expect(await idsOf(token, { deviceid: device.id, seen: false })).toEqual([failed.id, sensor.id]);
    expect(await idsOf(token, { deviceid: device.id, kind: 3 })).toEqual([handled.id, failed.id]);
    expect(await idsOf(token, { deviceid: device.id, kind: 3, seen: false })).toEqual([failed.id]);
    expect(await idsOf(token, { deviceid: device.id, seen: true })).toEqual([handled.id]);
  });

  it('Alerts of a day are those raised from its first to its last millisecond, and so many are counted.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const [, first, last, next] = [
      await t.given.alert(device, { createdAt: new Date('2026-02-26T21:59:59.999Z') }),
      await t.given.alert(device, { createdAt: new Date('2026-02-26T22:00:00.000Z') }),
      await t.given.alert(device, { createdAt: new Date('2026-02-27T21:59:59.999Z') }),
      await t.given.alert(device, { createdAt: new Date('2026-02-27T22:00:00.000Z') }),
    ];
    const [startDate, endDate] = ['2026-02-26T22:00:00.000Z', '2026-02-27T21:59:59.999Z'];
    const day = await t.call('get_alerts', token, {
      deviceid: device.id,
      date: { startDate, endDate },
      cursor: null,
      limit: 1,
    });
    expect(day.body).toMatchObject({ alerts: [{ id: last?.id }], total: 2 });
    expect(await idsOf(token, { deviceid: device.id, date: { startDate } })).toEqual([
      next?.id,
      last?.id,
      first?.id,
    ]);
  });

  it('Alerts of a deleted device are neither listed nor counted nor found.', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const device = await t.given.device({ deletedAt: t.clock.now });
    const alert = await t.given.alert(device);
    const list = await t.call('get_alerts', token, { deviceid: device.id, cursor: null });
    expect(list.body).toMatchObject({ alerts: [], total: 0, nextCursor: null });
    const one = await t.call('get_alerts', token, { alert_id: alert.id });
    expect([one.status, one.body.code]).toEqual([404, 'core.not_found']);
  });

  it('One alert comes with its notes, newest first; lists come without.', async () => {
    const admin = await t.given.user('ADMIN', { fullName: 'Nora Notes' });
    const alert = await t.given.alert(await t.given.device());
    for (const note of ['first', 'second']) {
      await t.call('add_note', admin.token, { alertid: alert.id, note });
    }
    const { body } = await t.call('get_alerts', admin.token, { alert_id: alert.id });
    expect(body.alerts).toHaveLength(1);
    expect(body.alerts[0]?.Notes?.map(({ text, User }) => [text, User?.fullName])).toEqual([
      ['second', 'Nora Notes'],
      ['first', 'Nora Notes'],
    ]);
    const list = await t.call('get_alerts', admin.token, {});
    expect(list.body.alerts.every((row) => !('Notes' in row))).toBe(true);
  });

  it('An unknown alert is not found.', async () => {
    const { token } = await t.given.user('ADMIN');
    const { status, body } = await t.call('get_alerts', token, { alert_id: 999_999 });
    expect([status, body.code]).toEqual([404, 'core.not_found']);
  });

  it('Pages hold every alert exactly once although all have the same time, in both directions.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await t.given.alert(device)).id);
    for (const [sort, expected] of [
      ['createdAt', ids],
      ['-createdAt', ids.toReversed()],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page: CallInput<'get_alerts'> = { deviceid: device.id, sort, limit: 3, cursor };
        const answer = await t.call('get_alerts', token, page);
        expect(answer.body.total).toBe(7);
        seen.push(...answer.body.alerts.map(({ id }) => id));
        cursor = answer.body.nextCursor ?? null;
        pages += 1;
      } while (cursor !== null && pages < 10);
      expect(seen).toEqual(expected);
      expect(pages).toBe(3);
    }
  });

  it('A list that is not paged says when its limit cut it.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    await t.given.alert(device);
    await t.given.alert(device);
    const cut = await t.call('get_alerts', token, { deviceid: device.id, limit: 1 });
    expect([cut.body.alerts.length, cut.body.truncated]).toEqual([1, true]);
    const whole = await t.call('get_alerts', token, { deviceid: device.id, limit: 2 });
    expect([whole.body.alerts.length, whole.body.truncated]).toEqual([2, undefined]);
  });

  it('A cursor that this server never made is bad input.', async () => {
    const { token } = await t.given.user('ADMIN');
    const { status, body } = await t.call('get_alerts', token, { cursor: 'bm9uc2Vuc2U' });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'core.invalid_input',
      ['cursor'],
    ]);
  });
});
