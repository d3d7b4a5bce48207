import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Filter = Omit<CallInput<'get_alerts'>, 'alert_id' | 'seen' | 'limit' | 'cursor' | 'sort'>;

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());
// Each test handles its alerts, because the next test filters the alerts of the whole fleet.
beforeEach(() => t.call('handle_alert', admin.token, { all_alerts: true }));

async function found(filter: Filter): Promise<number[]> {
  const { status, body } = await t.call('get_alerts', admin.token, { seen: false, cursor: null, ...filter });
  expect(status).toBe(200);
  const ids = body.alerts.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(body.total).toBe(ids.length);
  return ids;
}

/** The ids listed for a filter; "handle all" with the same filter handles exactly these. */
async function foundAndHandled(filter: Filter): Promise<number[]> {
  const listed = await found(filter);
  const others = (await found({})).filter((id) => !listed.includes(id));
  const { status, body } = await t.call('handle_alert', admin.token, { all_alerts: true, ...filter });
  expect([status, body.handled]).toEqual([200, listed.length]);
  expect(await found({})).toEqual(others);
  return listed;
}

describe('the filters of alerts list and handle the same ones:', () => {
  it.each([
    ['critical', [200, 210, 303]],
    ['warning', [300, 399, 409, 999]],
    ['notice', [100, 301]],
  ] as const)('severity %s', async (severity, codes) => {
    const device = await t.given.device();
    const ids: number[] = [];
    for (const alertType of [100, 200, 210, 300, 301, 303, 399, 409, 999]) {
      const { id } = await t.given.alert(device, { alertType });
      if (codes.some((code) => code === alertType)) ids.push(id);
    }
    expect(await foundAndHandled({ severity })).toEqual(ids);
  });

  it('the kind', async () => {
    const device = await t.given.device();
    await t.given.alert(device, { alertType: 201 });
    const failed = await t.given.alert(device, { alertType: 301 });
    expect(await foundAndHandled({ kind: 3 })).toEqual([failed.id]);
  });

  it('the owner of the device, with its customers', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const clinic = await t.given.company({ parentId: reseller.id });
    const other = await t.given.company();
    const own = await t.given.alert(await t.given.device({ companyId: reseller.id }));
    const below = await t.given.alert(await t.given.device({ companyId: clinic.id }));
    await t.given.alert(await t.given.device({ companyId: other.id }));
    expect(await found({ CompanyId: clinic.id })).toEqual([below.id]);
    expect(await foundAndHandled({ CompanyId: reseller.id })).toEqual([own.id, below.id]);
  });

  it('the days on which they were raised', async () => {
    const device = await t.given.device();
    await t.given.alert(device, { createdAt: new Date('2026-02-20T23:59:59.999Z') });
    const within = await t.given.alert(device, { createdAt: new Date('2026-02-21T00:00:00Z') });
    await t.given.alert(device, { createdAt: new Date('2026-02-22T00:00:00Z') });
    const date = { startDate: '2026-02-21T00:00:00.000Z', endDate: '2026-02-21T23:59:59.999Z' };
    expect(await foundAndHandled({ date })).toEqual([within.id]);
  });

  it('the age in days, with those raised exactly so long ago', async () => {
    const device = await t.given.device();
    const week = await t.given.alert(device, { createdAt: new Date('2026-02-23T12:00:00Z') });
    await t.given.alert(device, { createdAt: new Date('2026-02-23T12:00:00.001Z') });
    expect(await foundAndHandled({ minAgeDays: 7 })).toEqual([week.id]);
  });

  it('several at once, which all have to hold', async () => {
    const [device, other] = [await t.given.device(), await t.given.device()];
    const wanted = await t.given.alert(device, { alertType: 201 });
    await t.given.alert(device, { alertType: 401 });
    await t.given.alert(other, { alertType: 201 });
    expect(await foundAndHandled({ deviceid: device.id, severity: 'critical' })).toEqual([wanted.id]);
  });
});

describe('searched alerts', () => {
  it('have the text in the serial number or the name of their device, wildcards taken literally.', async () => {
    const device = await t.given.device({ serialNumber: 'CTN178123', deviceName: 'Frost_100%' });
    const alert = await t.given.alert(device);
    await t.given.alert(await t.given.device({ serialNumber: 'CTN178999', deviceName: 'Frosty 100' }));
    for (const search_value of ['n178123', 'frost_', '100%']) {
      expect(await found({ search_value })).toEqual([alert.id]);
    }
  });

  it('have all words of the text in their message, or words that begin with them.', async () => {
    const device = await t.given.device();
    const alert = await t.given.alert(device, { message: 'Evaporator left: no reading since 10:42' });
    await t.given.alert(device, { message: 'Evaporator right: no reading' });
    expect(await foundAndHandled({ search_value: 'evap LEFT' })).toEqual([alert.id]);
  });

  it('have the number that the text writes out, or a code that is named so.', async () => {
    const device = await t.given.device({ serialNumber: 'ICE', deviceName: null });
    const door = await t.given.alert(device, { alertType: 301, message: '' });
    const other = await t.given.alert(device, { alertType: 401, message: '' });
    expect(await found({ search_value: `#${other.id}` })).toEqual([other.id]);
    expect(await found({ search_value: 'ovi auki', alertTypes: [301] })).toEqual([door.id]);
  });

  it('are all when the text is empty, and none when nothing has it.', async () => {
    const alert = await t.given.alert(await t.given.device());
    expect(await found({ search_value: '  ' })).toEqual([alert.id]);
    for (const search_value of ["'", '!&|', 'xyzzy', '9007199254740991']) {
      expect(await foundAndHandled({ search_value })).toEqual([]);
    }
  });
});

describe('a filter by a company', () => {
  it('that does not exist is refused and handles nothing.', async () => {
    const alert = await t.given.alert(await t.given.device());
    for (const call of ['get_alerts', 'handle_alert'] as const) {
      const input = { CompanyId: 999_999, ...(call === 'handle_alert' && { all_alerts: true }) };
      const { status, body } = await t.call(call, admin.token, input);
      expect([status, body.code]).toEqual([404, 'core.not_found']);
    }
    expect(await found({})).toEqual([alert.id]);
  });
});
