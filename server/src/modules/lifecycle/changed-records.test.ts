import type { CallInput } from '@halla/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { notes } from '#modules/notes/notes.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const { people, move, stored, recordsOf } = transferring();
let t: TestServer;
let admin: Person;
let sales: Person;
beforeAll(() => {
  ({ t, admin, sales } = people());
});

describe('delete_transfer', () => {
  it('takes away the own newest record of a salesperson, with its notes, and the one before counts again', async () => {
    const device = await t.given.device();
    const first = await t.given.record(device, 'ready');
    const { body } = await move(sales, device, 'demo', { noteText: 'For a week' });
    const id = body.lcs[0]?.id ?? 0;
    const deleted = await t.call('delete_transfer', sales.token, { transferData: { id } });
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Transfer deleted' } });
    expect((await stored(device)).latestLcsId).toBe(first.id);
    expect(await t.database.db.$count(notes, eq(notes.lifeCycleStateId, id))).toBe(0);
    const trail = await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'life_cycle_states'), eq(auditLog.entityId, id)));
    expect(trail.map(({ call }) => call).sort()).toEqual(['add_transfer', 'delete_transfer']);
    const again = await t.call('delete_transfer', sales.token, { transferData: { id } });
    expect(again.status).toBe(404);
  });

  it('is refused to a salesperson for the record of another and for one that is not the newest', async () => {
    const device = await t.given.device();
    await t.given.record(device, 'ready');
    const other = await t.given.user('SALES');
    const mine = (await move(sales, device, 'demo')).body.lcs[0]?.id ?? 0;
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const theirs = (await move(other, device, 'return')).body.lcs[0]?.id ?? 0;
    const send = (who: Person, id: number) => t.call('delete_transfer', who.token, { transferData: { id } });
    expect((await send(sales, theirs)).status).toBe(403);
    expect((await send(sales, mine)).body).toMatchObject({ code: 'lifecycle.not_latest' });
    expect((await send(admin, mine)).status).toBe(200);
    expect((await stored(device)).latestLcsId).toBe(theirs);
  });

  it('never takes the last record of a device, also when two admins delete the last two at once', async () => {
    const device = await t.given.device();
    const one = await t.given.record(device, 'production', { location: 'unknown' });
    const two = await t.given.record(device, 'ready');
    const answers = await Promise.all(
      [one, two].map(({ id }) => t.call('delete_transfer', admin.token, { transferData: { id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await recordsOf(device);
    expect(left).toHaveLength(1);
    expect((await stored(device)).latestLcsId).toBe(left[0]?.id);
  });

  it('leaves the owner where the sale has put it', async () => {
    const clinic = await t.given.company();
    const device = await t.given.device();
    await t.given.record(device, 'ready');
    const sale = await move(sales, device, 'sold', { clientInfo: { companyId: clinic.id } });
    await t.call('delete_transfer', sales.token, { transferData: { id: sale.body.lcs[0]?.id ?? 0 } });
    expect((await stored(device)).companyId).toBe(clinic.id);
  });
});

describe('edit_lifecyclestate', () => {
  it('writes a new record by the user and answers the history, newest first', async () => {
    const production = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    await t.given.record(device, 'production', { location: 'estonia', createdAt: new Date('2026-01-01Z') });
    const { status, body } = await t.call('edit_lifecyclestate', production.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'ready', location: 'vantaa', quality: 2 },
      note: 'A scratch on the door',
    });
    expect(status).toBe(200);
    expect(body.lcs).toMatchObject([
      {
        state: 'ready',
        location: 'vantaa',
        quality: 2,
        Notes: [{ text: 'A scratch on the door' }],
        User: { id: production.id },
      },
      { state: 'production', location: 'estonia', User: null, Notes: [] },
    ]);
    expect(await stored(device)).toMatchObject({ latestLcsId: body.lcs[0]?.id, quality: 2 });
  });

  it('moves a device to another place and keeps its client, and forgets the client when it comes home', async () => {
    const device = await t.given.device();
    await move(sales, device, 'demo', { clientInfo: { companyName: 'Polar Spa' } });
    const edit = (lifecyclestate: CallInput<'edit_lifecyclestate'>['lifecyclestate']) =>
      t.call('edit_lifecyclestate', admin.token, { deviceid: device.id, lifecyclestate });
    const same = await edit({ state: 'demo' });
    expect(same.body.lcs[0]?.clientInfo).toEqual({ companyName: 'Polar Spa' });
    const home = await edit({ state: 'storaged', location: 'spain', clientInfo: { companyName: 'Left' } });
    expect(home.body.lcs[0]).toMatchObject({ location: 'spain', clientInfo: null });
  });

  it('changes an old record for admins only, keeps its author and time, and refuses a stale one', async () => {
    const production = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    const old = await t.given.record(device, 'ready', {
      userId: sales.id,
      createdAt: new Date('2026-01-05Z'),
    });
    const newest = await t.given.record(device, 'demo', { createdAt: new Date('2026-02-05Z') });
    const edit = (who: Person, updatedAt: string) =>
      t.call('edit_lifecyclestate', who.token, {
        deviceid: device.id,
        lifecyclestate: { id: old.id, updatedAt, state: 'storaged', location: 'reimax' },
        note: 'It was in storage',
        update_existing: true,
      });
    const loaded = old.updatedAt.toISOString();
    expect((await edit(production, loaded)).status).toBe(403);
    expect((await edit(admin, '2026-01-01T00:00:00.000Z')).status).toBe(409);
    const { status, body } = await edit(admin, loaded);
    expect(status).toBe(200);
    expect(body.lcs.map(({ id }) => id)).toEqual([newest.id, old.id]);
    expect(body.lcs[1]).toMatchObject({
      state: 'storaged',
      location: 'reimax',
      User: { id: sales.id },
      createdAt: '2026-01-05T00:00:00.000Z',
      Notes: [{ text: 'It was in storage' }],
    });
    expect((await stored(device)).latestLcsId).toBe(newest.id);
  });

  it('finds no record of another device', async () => {
    const device = await t.given.device();
    const record = await t.given.record(await t.given.device(), 'ready');
    const answer = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { id: record.id, state: 'ready' },
      update_existing: true,
    });
    expect(answer.status).toBe(404);
  });
});

describe('a note under a record', () => {
  it('is written by all staff, by no customer, and shown with the record', async () => {
    const clinic = await t.given.company();
    const device = await t.given.device({ companyId: clinic.id });
    const record = await t.given.record(device, 'dispatched');
    const customer = await t.given.user('CLIENT', { companyId: clinic.id });
    const input = { note: 'Key is in the box', LifeCycleStateId: record.id };
    expect((await t.call('add_note', customer.token, input)).status).toBe(403);
    for (const level of ['PRODUCTION', 'SALES', 'ADMIN', 'SUPER_USER'] as const) {
      expect((await t.call('add_note', (await t.given.user(level)).token, input)).status).toBe(200);
    }
    const { body } = await t.call('get_device_data', sales.token, { deviceid: device.id });
    expect(body.device.LifeCycleStates?.[0]?.Notes).toHaveLength(4);
    const seen = await t.call('get_device_data', customer.token, { deviceid: device.id });
    expect(seen.body.device.LifeCycleStates).toBeUndefined();
  });
});

it('leaves every device with the time of its newest record, whatever was done to its records', async () => {
  const { rows } = await t.database.db.execute<{ serial_number: string }>(sql`
    select serial_number from devices join life_cycle_states newest on newest.id = latest_lcs_id
    where changed_at <> newest.created_at or newest.id <> (
      select id from life_cycle_states where device_id = devices.id order by created_at desc, id desc limit 1)`);
  expect(rows).toEqual([]);
  const deleted = await t.database.db.$count(auditLog, eq(auditLog.call, 'delete_transfer'));
  expect(deleted).toBeGreaterThan(0);
});
