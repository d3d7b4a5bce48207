import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { duringTransaction } from '../../testing/during-transaction.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts } from './alerts.table.ts';

/** The embedded engine has one connection: its transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;

const NOW = new Date('2026-03-02T12:00:00Z');

describe.skipIf(!isPostgresRun)('a group of alerts that somebody else is handling', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer({ now: NOW });
  });
  afterAll(() => t.close());

  async function givenGroup() {
    const device = await t.given.device();
    const first = await t.given.alert(device, { alertType: 201 });
    const second = await t.given.alert(device, { alertType: 202 });
    return { device, ids: [first.id, second.id] };
  }

  /** Runs work while another connection has handled an alert. */
  const duringHandling = <T>({ id, userId }: { id: number; userId: number }, work: () => Promise<T>) =>
    duringTransaction({
      database: t.database,
      statements: [['update alerts set user_id = $1, handled_at = $2 where id = $3', [userId, NOW, id]]],
      work,
    });

  async function stored(id: number) {
    const [row] = await t.database.db.select().from(alerts).where(eq(alerts.id, id));
    return row;
  }

  it.each([
    ['by its ids', (ids: number[]) => ({ alert_id: ids })],
    ['by a filter', (_: number[], deviceid: number) => ({ all_alerts: true, deviceid })],
  ])('is handled %s only as far as it is left', async (_how, choice) => {
    const [one, two] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const { device, ids } = await givenGroup();
    const [id = 0, left = 0] = ids;
    const { body } = await duringHandling({ id, userId: one.id }, () =>
      t.call('handle_alert', two.token, choice(ids, device.id)),
    );
    expect(body).toMatchObject({ handled: 1, ids: [left] });
    expect([(await stored(id))?.userId, (await stored(left))?.userId]).toEqual([one.id, two.id]);
    const undone = await t.call('undo_handle_alert', two.token, { ids: [id] });
    expect(undone.body.code).toBe('alerts.undo_not_own');
  });

  it('is snoozed and assigned only as far as it is left', async () => {
    const [one, two] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const { ids } = await givenGroup();
    const [id = 0, left = 0] = ids;
    const { body } = await duringHandling({ id, userId: one.id }, () =>
      t.call('edit_alert', two.token, { alert_id: ids, AssigneeId: two.id }),
    );
    expect(body).toMatchObject({ edited: 1 });
    expect([(await stored(id))?.assigneeId, (await stored(left))?.assigneeId]).toEqual([null, two.id]);
  });
});
