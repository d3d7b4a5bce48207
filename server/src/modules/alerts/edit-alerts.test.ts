import { randomUUID } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeWork } from '#app/jobs/work.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storeDeviceAlert } from './alerts.service.ts';
import { alerts } from './alerts.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const TOMORROW = '2026-03-03T12:00:00.000Z';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now = NOW;
});

function edit(input: CallInput<'edit_alert'>) {
  return t.call('edit_alert', admin.token, input);
}

async function stored(id: number) {
  const [row] = await t.database.db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

async function listed(deviceid: number, filter: CallInput<'get_alerts'> = {}): Promise<number[]> {
  const { body } = await t.call('get_alerts', admin.token, { deviceid, seen: false, ...filter });
  return body.alerts.map(({ id }) => id).toSorted((a, b) => a - b);
}

function upload(deviceId: number, alertType: number) {
  const alert = { externalId: randomUUID(), alertType, message: '', occurredAt: NOW.toISOString() };
  return writeWork({ deps: t.server.deps, author: { userId: null, call: 'ingest' } }, (work) =>
    storeDeviceAlert({ work, deviceId, alert }),
  );
}

describe('edit_alert', () => {
  it('assigns alerts, which lists tell and filter by, and the history records.', async () => {
    const device = await t.given.device();
    const [first, second] = [await t.given.alert(device), await t.given.alert(device)];
    const { status, body } = await edit({ alert_id: [first.id], AssigneeId: admin.id });
    expect([status, body]).toEqual([200, { message: '1 alert changed', edited: 1 }]);
    expect(await listed(device.id, { AssigneeId: admin.id })).toEqual([first.id]);
    expect(await listed(device.id, { AssigneeId: null })).toEqual([second.id]);
    const one = await t.call('get_alerts', admin.token, { alert_id: first.id });
    expect(one.body.alerts[0]?.Assignee).toEqual({ id: admin.id, fullName: 'Anna Admin' });
    const { body: history } = await t.call('get_history', admin.token, { kind: 'alert', id: first.id });
    expect(history.entries).toMatchObject([{ event: 'changed', changes: [{ field: 'alertAssignee' }] }]);
    await edit({ alert_id: [first.id, second.id], AssigneeId: null });
    expect((await stored(first.id))?.assigneeId).toBeNull();
  });

  it('changes nothing that is so already, is handled, unknown or of a deleted device.', async () => {
    const device = await t.given.device();
    const same = await t.given.alert(device, { assigneeId: admin.id });
    const handled = await t.given.alert(device, { userId: admin.id, handledAt: NOW });
    const gone = await t.given.alert(await t.given.device({ deletedAt: NOW }));
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const alert_id = [same.id, handled.id, gone.id, 999_999];
    expect((await edit({ alert_id, AssigneeId: admin.id })).body.edited).toBe(0);
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });

  it('keeps updatedAt, by which a repeated upload with a time in the future is recognised.', async () => {
    const device = await t.given.device();
    const externalId = randomUUID();
    const occurredAt = '2026-03-02T12:30:00.000Z';
    const alert = { externalId, alertType: 201, message: '', occurredAt };
    const send = () =>
      writeWork({ deps: t.server.deps, author: { userId: null, call: 'ingest' } }, (work) =>
        storeDeviceAlert({ work, deviceId: device.id, alert }),
      );
    const sent = await send();
    if (!('alertId' in sent)) throw new Error('The alert was skipped.');
    t.clock.now = new Date('2026-03-02T13:00:00Z');
    await edit({ alert_id: sent.alertId, AssigneeId: admin.id });
    expect(await send()).toEqual({ alertId: sent.alertId, duplicate: true });
  });

  it.each<[string, string, (id: number) => Promise<CallInput<'edit_alert'>>]>([
    ['nothing_to_change', 'nothing', async (alert_id) => ({ alert_id })],
    ['snooze_time', 'now', async (alert_id) => ({ alert_id, snoozedUntil: NOW.toISOString() })],
    [
      'snooze_time',
      'more than 90 days ahead',
      async (alert_id) => ({ alert_id, snoozedUntil: '2026-05-31T12:00:00.001Z' }),
    ],
    ['unknown_assignee', 'an unknown user', async (alert_id) => ({ alert_id, AssigneeId: 999_999 })],
    [
      'unknown_assignee',
      'a user who may not open alerts',
      async (alert_id) => ({ alert_id, AssigneeId: (await t.given.user('SALES')).id }),
    ],
    [
      'unknown_assignee',
      'a disabled administrator',
      async (alert_id) => ({ alert_id, AssigneeId: (await t.given.user('ADMIN', { disabled: true })).id }),
    ],
  ])('refuses with %s: %s; nothing changes.', async (code, _what, inputOf) => {
    const { id } = await t.given.alert(await t.given.device());
    const input = await inputOf(id);
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const { status, body } = await edit(input);
    expect([status, body.code]).toEqual([400, `alerts.${code}`]);
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });
});

describe('a snoozed alert', () => {
  it('is left out of the counts, of lists that ask so and of "handle all" until its time.', async () => {
    const device = await t.given.device();
    const [snoozed, other] = [await t.given.alert(device), await t.given.alert(device)];
    const count = async () => (await t.call('get_counts', admin.token, {})).body.counts.alerts ?? 0;
    const counted = await count();
    await edit({ alert_id: snoozed.id, snoozedUntil: TOMORROW });
    expect(await count()).toBe(counted - 1);
    expect(await listed(device.id)).toEqual([snoozed.id, other.id]);
    expect(await listed(device.id, { snoozed: false })).toEqual([other.id]);
    expect(await listed(device.id, { snoozed: true })).toEqual([snoozed.id]);
    const { body } = await t.call('handle_alert', admin.token, { all_alerts: true, deviceid: device.id });
    expect(body.ids).toEqual([other.id]);
    t.clock.now = new Date(TOMORROW);
    expect(await listed(device.id, { snoozed: false })).toEqual([snoozed.id]);
    expect(await count()).toBe(counted - 1);
  });

  it('is shown again once its kind is reported again by the same device, and by no other alert.', async () => {
    const [device, elsewhere] = [await t.given.device(), await t.given.device()];
    const values = { alertType: 203, snoozedUntil: new Date(TOMORROW) };
    const snoozed = await t.given.alert(device, values);
    const handled = await t.given.alert(device, { ...values, userId: admin.id, handledAt: NOW });
    const other = await t.given.alert(elsewhere, values);
    await upload(device.id, 301);
    expect((await stored(snoozed.id))?.snoozedUntil).toEqual(new Date(TOMORROW));
    await upload(device.id, 207);
    expect((await stored(snoozed.id))?.snoozedUntil).toBeNull();
    expect((await stored(handled.id))?.snoozedUntil).toEqual(new Date(TOMORROW));
    expect((await stored(other.id))?.snoozedUntil).toEqual(new Date(TOMORROW));
  });

  it('of an unknown kind is shown again by the same code only.', async () => {
    const device = await t.given.device();
    const snoozed = await t.given.alert(device, { alertType: 901, snoozedUntil: new Date(TOMORROW) });
    await upload(device.id, 902);
    expect((await stored(snoozed.id))?.snoozedUntil).toEqual(new Date(TOMORROW));
    await upload(device.id, 901);
    expect((await stored(snoozed.id))?.snoozedUntil).toBeNull();
  });
});
