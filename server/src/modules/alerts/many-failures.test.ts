import { randomUUID } from 'node:crypto';
import { FAILURES_A_DAY } from '@halla/domain/devices/alert-severity';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWork } from '#app/jobs/work.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storeDeviceAlert } from './alerts.service.ts';
import { alerts } from './alerts.table.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const DOOR = 301;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

async function report(deviceId: number, occurredAt: string, alertType = DOOR): Promise<void> {
  const alert = { externalId: randomUUID(), alertType, message: '', occurredAt };
  await writeWork({ deps: t.server.deps, author: { userId: null, call: 'ingest' } }, (work) =>
    storeDeviceAlert({ work, deviceId, alert }),
  );
}

const repeatedOf = (deviceId: number) =>
  t.database.db
    .select({ alertType: alerts.alertType, isRepeated: alerts.isRepeated, updatedAt: alerts.updatedAt })
    .from(alerts)
    .where(eq(alerts.deviceId, deviceId))
    .orderBy(asc(alerts.id));

const marks = async (deviceId: number) => (await repeatedOf(deviceId)).map(({ isRepeated }) => isRepeated);

describe('failed sessions of one device on one day', () => {
  it('are marked from the fifth on, all of them, whatever made them fail and in whatever order they arrive', async () => {
    const { id } = await t.given.device();
    for (const hour of [14, 9, 11, 8]) await report(id, `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`);
    expect(await marks(id)).toEqual(Array(FAILURES_A_DAY - 1).fill(false));
    const before = await repeatedOf(id);
    await report(id, '2026-03-03T10:00:00Z', 302);
    expect(await marks(id)).toEqual(Array(FAILURES_A_DAY).fill(true));
    await report(id, '2026-03-03T12:00:00Z', 303);
    expect(await marks(id)).toEqual(Array(FAILURES_A_DAY + 1).fill(true));
    // Of an active alert it is the time of arrival, which the mark must not change.
    const updated = (rows: typeof before) => rows.map(({ updatedAt }) => updatedAt);
    expect(updated((await repeatedOf(id)).slice(0, before.length))).toEqual(updated(before));
  });

  it('are counted from midnight to midnight in the business time zone, of one device, without other alerts', async () => {
    const [device, other] = [await t.given.device(), await t.given.device()];
    // In Helsinki the day begins at 22:00 UTC.
    for (const at of ['2026-03-01T21:59:59.999Z', '2026-03-01T22:00:00Z', '2026-03-02T10:00:00Z'])
      await report(device.id, at);
    await report(device.id, '2026-03-02T21:59:59.999Z');
    await report(device.id, '2026-03-02T22:00:00Z');
    for (const code of [201, 401, 100]) await report(device.id, '2026-03-02T11:00:00Z', code);
    await report(other.id, '2026-03-02T11:00:00Z');
    expect(await marks(device.id)).not.toContain(true);
    for (const at of ['2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z']) await report(device.id, at);
    expect(await marks(device.id)).toEqual([
      ...[false, true, true, true, false],
      ...[false, false, false],
      ...[true, true],
    ]);
    expect(await marks(other.id)).toEqual([false]);
  });

  it('are critical then, where a single opened door is a notice', async () => {
    const { token } = await t.given.user('ADMIN');
    const { id } = await t.given.device();
    const severities = async () => {
      const { body } = await t.call('get_alerts', token, { deviceid: id });
      return body.alerts.map(({ severity }) => severity);
    };
    await report(id, '2026-03-04T08:00:00Z');
    expect(await severities()).toEqual(['notice']);
    for (const hour of [9, 10, 11, 12])
      await report(id, `2026-03-04T${String(hour).padStart(2, '0')}:00:00Z`);
    expect(await severities()).toEqual(Array(FAILURES_A_DAY).fill('critical'));
  });
});
