import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deviceState } from './device-state.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

async function stateOf(id: number) {
  const [row] = await t.database.db.select().from(deviceState).where(eq(deviceState.deviceId, id));
  return row;
}

describe('The row of a device in the table of states', () => {
  it('is made with the device, whoever inserts that, and goes with it.', async () => {
    const { db } = t.database;
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into devices (serial_number, clock_offset_s) select 'EC9300' || n, n from generate_series(1, 3) n
      returning id::int as id`);
    const nothing = { lastSeenAt: null, runningSessionId: null };
    for (const [index, { id }] of rows.entries())
      expect(await stateOf(id)).toEqual({ deviceId: id, clockOffsetS: index + 1, ...nothing });
    const [{ id } = { id: 0 }] = rows;
    await db.execute(sql`delete from devices where id = ${id}`);
    expect(await stateOf(id)).toBeUndefined();
  });

  it('is there for the devices that are placeholders of their family.', async () => {
    const { rows } = await t.database.db.execute(sql`
      select id from devices where is_generic and not exists (select 1 from device_state where device_id = id)`);
    expect(rows).toEqual([]);
  });
});

describe('What a process of the release before writes', () => {
  let id: number;
  let sessionId: number;
  beforeEach(async () => {
    const device = await t.given.device({ lastSeenAt: at(0), clockOffsetS: 5 });
    ({ id } = device);
    ({ id: sessionId } = await t.given.session(device, { complete: false }));
  });

  /** An update of the columns of `devices` as that release sends it. */
  const former = (set: ReturnType<typeof sql>) =>
    t.database.db.execute(sql`update devices set ${set} where id = ${id}`);

  it('is the last contact when it is the later one, and not otherwise.', async () => {
    await former(sql`last_seen_at = ${at(-1).toISOString()}`);
    expect(await stateOf(id)).toMatchObject({ lastSeenAt: at(0) });
    await former(sql`last_seen_at = ${at(1).toISOString()}`);
    expect(await stateOf(id)).toEqual({
      ...{ deviceId: id, lastSeenAt: at(1) },
      ...{ runningSessionId: null, clockOffsetS: 5 },
    });
  });

  it('is the session that runs, and that it runs no longer.', async () => {
    await former(sql`running_session_id = ${sessionId}`);
    expect(await stateOf(id)).toMatchObject({ runningSessionId: sessionId, lastSeenAt: at(0) });
    await former(sql`running_session_id = null`);
    expect(await stateOf(id)).toMatchObject({ runningSessionId: null, clockOffsetS: 5 });
  });

  it('leaves what it did not change as this release has written it.', async () => {
    await t.given.running({ id }, { id: sessionId });
    await former(sql`version = '2.4.1', last_seen_at = ${at(1).toISOString()}, clock_offset_s = 70`);
    await former(sql`version = '2.4.2', last_seen_at = ${at(2).toISOString()}, clock_offset_s = 70`);
    expect(await stateOf(id)).toEqual({
      ...{ deviceId: id, lastSeenAt: at(2) },
      ...{ runningSessionId: sessionId, clockOffsetS: 70 },
    });
  });

  it('is the last contacts of many devices in one statement.', async () => {
    const others = await Promise.all([1, 2, 3].map(() => t.given.device()));
    const ids = sql.join(
      others.map((other) => sql`${other.id}::bigint`),
      sql`, `,
    );
    await t.database.db.execute(sql`
      update devices set last_seen_at = ${at(3).toISOString()} where id in (${ids})`);
    for (const other of others) expect(await stateOf(other.id)).toMatchObject({ lastSeenAt: at(3) });
  });

  it('is kept when the migration has not reached the device yet.', async () => {
    await t.database.db.delete(deviceState).where(eq(deviceState.deviceId, id));
    await former(sql`last_seen_at = ${at(1).toISOString()}, running_session_id = ${sessionId}`);
    expect(await stateOf(id)).toEqual({
      ...{ deviceId: id, lastSeenAt: at(1) },
      ...{ runningSessionId: sessionId, clockOffsetS: null },
    });
  });
});

it('Nothing is carried over when a device changes otherwise.', async () => {
  const { id } = await t.given.device({ lastSeenAt: at(0) });
  const { rows: before } = await t.database.db.execute(sql`
    select xmin::text from device_state where device_id = ${id}`);
  await t.database.db.execute(
    sql`update devices set version = '2.4.1', device_name = 'Room 2' where id = ${id}`,
  );
  const { rows: after } = await t.database.db.execute(sql`
    select xmin::text from device_state where device_id = ${id}`);
  expect(after).toEqual(before);
});

it('A session that is over is not shown as running, although its end came through a process of the release before.', async () => {
  const device = await t.given.device({ lastSeenAt: at(0) });
  const session = await t.given.session(device, { complete: true });
  await t.given.running(device, session);
  const { token } = await t.given.user('ADMIN');
  const { body } = await t.call('get_device_data', token, { deviceid: device.id });
  expect(body.device).toMatchObject({ activity: 'idle', runningSessionId: null });
});
