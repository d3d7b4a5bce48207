import { randomUUID } from 'node:crypto';
import { LEVELS } from '@halla/domain/access/levels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { users } from '#modules/users/users.table.ts';
import { maintenanceJobs } from '../../maintenance-jobs.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { doneWrites } from './done-writes.table.ts';

const DAY_MS = 86_400_000;

let t: TestServer;
let device: { id: number; companyId: number | null };
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());
beforeEach(async () => {
  device = await t.given.device();
  admin = await t.given.user('ADMIN');
});

async function send(name: string, body: object) {
  const response = await t.inject({ method: 'POST', url: `/api/${name}`, payload: body });
  return { status: response.statusCode, body: response.json() };
}

/** A write with a new id. */
const write = <Body extends object>(body: Body) => ({ token: admin.token, writeId: randomUUID(), ...body });

async function sessionNote() {
  const { id } = await t.given.session(device);
  return write({ note: 'Look at the door', sessionid: id });
}

const countNotes = () => t.database.db.$count(notes);
const keep = (writeId: string) => t.database.db.$count(doneWrites, eq(doneWrites.writeId, writeId));
const withoutRequest = ({
  status,
  body: { requestId: _new, ...body },
}: Awaited<ReturnType<typeof send>>) => ({
  status,
  body,
});

describe('a repetition', () => {
  it('costs the first write one statement more, and no id costs none', async () => {
    const counter = countStatements(t.database);
    const { writeId: _id, ...plain } = await sessionNote();
    await send('add_note', plain);
    const without = await counter.statementsOf(() => send('add_note', plain));
    const withId = await counter.statementsOf(() => send('add_note', { ...plain, writeId: randomUUID() }));
    expect(withId).toHaveLength(without.length + 1);
    expect(without.filter((text) => text.includes('done_writes'))).toEqual([]);
  });

  it('is the same whatever the order of its members, also of those without a schema', async () => {
    const state = { columns: [], density: 'compact' };
    const view = { list: 'alerts', name: 'Cold', isDefault: false };
    const body = write({ ...view, state: { ...state, filters: { kind: '2', q: 'door' } } });
    const first = await send('save_view', body);
    const again = { ...body, state: { ...state, filters: { q: 'door', kind: '2' } } };
    expect(await send('save_view', again)).toEqual(first);
  });

  it('is the same however texts and the id are spelled', async () => {
    const { token, sessionid, note: text, writeId } = await sessionNote();
    const first = await send('add_note', { token, writeId, note: text, sessionid });
    const before = await countNotes();
    const again = { sessionid, note: `  ${text} `, writeId: writeId.toUpperCase(), token };
    expect(await send('add_note', again)).toEqual(first);
    expect(await countNotes()).toBe(before);
  });

  it.each([
    ['another input', 'add_note', { note: 'Another one' }],
    ['another call', 'read_mentions', {}],
  ])('with %s is refused and changes nothing', async (_what, name, change) => {
    const body = await sessionNote();
    expect((await send('add_note', body)).status).toBe(200);
    const before = await countNotes();
    const refused = await send(name, { ...body, ...change });
    expect(refused).toMatchObject({ status: 409, body: { code: 'core.write_id_used' } });
    expect(await countNotes()).toBe(before);
  });

  it('by another user is a write of its own', async () => {
    const body = await sessionNote();
    const other = await t.given.user('ADMIN');
    const before = await countNotes();
    for (const { token } of [admin, other])
      expect((await send('add_note', { ...body, token })).status).toBe(200);
    expect(await countNotes()).toBe(before + 2);
  });

  it('of a write whose state has moved on still gets its answer', async () => {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
    const deviceData = { id: device.id, deviceName: 'Room 1', updatedAt: row?.updatedAt };
    const body = write({ deviceData });
    const first = await send('edit_device', body);
    expect(first.status).toBe(200);
    expect(await send('edit_device', body)).toEqual(first);
    const { writeId: _id, ...plain } = body;
    expect((await send('edit_device', plain)).body.code).toBe('core.stale');
  });
});

describe('an id', () => {
  it('that is none is refused by name, and calls that take none ignore it', async () => {
    for (const writeId of ['', 'five', 5, null]) {
      expect(await send('add_note', { ...(await sessionNote()), writeId })).toMatchObject({
        status: 400,
        body: { fields: { writeId: expect.any(String) } },
      });
    }
    expect((await send('get_warehouses', { token: admin.token, writeId: 5 })).status).toBe(200);
    const login = { username: 'nobody', password: 'x', writeId: randomUUID() };
    await send('login_verification', login);
    expect(await keep(login.writeId)).toBe(0);
  });

  it('is free again after a refusal', async () => {
    const body = await sessionNote();
    expect((await send('add_note', { ...body, note: '' })).status).toBe(400);
    expect((await send('add_note', { ...body, sessionid: 9_999_999 })).status).toBe(404);
    expect(await keep(body.writeId)).toBe(0);
    expect((await send('add_note', body)).status).toBe(200);
  });

  it('is free again after seven days, once the nightly job has run', async () => {
    const body = await sessionNote();
    await send('add_note', body);
    const { storage, config, log } = t.server.deps.surroundings();
    const runAfter = (days: number) =>
      maintenanceJobs({
        db: t.database.db,
        storage,
        config,
        log,
        clock: () => new Date(t.clock.now.getTime() + days * DAY_MS),
      })
        .find(({ name }) => name === 'delete-done-writes')
        ?.run();
    await runAfter(6.9);
    expect(await keep(body.writeId)).toBe(1);
    await runAfter(7.1);
    expect(await keep(body.writeId)).toBe(0);
    const before = await countNotes();
    expect((await send('add_note', body)).status).toBe(200);
    expect(await countNotes()).toBe(before + 1);
  });
});

describe('somebody who meanwhile', () => {
  it('was signed out or disabled gets the refusal instead of the answer', async () => {
    const body = await sessionNote();
    await send('add_note', body);
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, admin.id));
    expect(await send('add_note', body)).toMatchObject({ status: 401, body: { code: 'auth.token_expired' } });
  });

  it('has a level that may not send the call gets the refusal', async () => {
    const body = write({ deviceid: device.id });
    expect((await send('create_device_key', body)).status).toBe(200);
    await setLevel(LEVELS.SALES);
    expect(await send('create_device_key', body)).toMatchObject({ status: 403 });
  });

  it('has a level with other rights is told that it was done, without an answer made for the old ones', async () => {
    const body = write({ deviceData: { id: device.id, plugType: 'Schuko' } });
    expect((await send('edit_device', body)).body.device).toBeDefined();
    await setLevel(LEVELS.PRODUCTION);
    const again = withoutRequest(await send('edit_device', body));
    expect(again).toMatchObject({ status: 409, body: { code: 'core.already_done' } });
  });

  it('lost the row from the scope gets the refusal', async () => {
    const company = await t.given.company();
    const client = await t.given.user('CLIENT', { companyId: company.id });
    const own = await t.given.device({ companyId: company.id });
    const { token } = client;
    const body = write({ token, deviceData: { id: own.id, deviceName: 'Room 1' } });
    expect((await send('edit_device', body)).status).toBe(200);
    const other = await t.given.company();
    await t.database.db.update(users).set({ companyId: other.id }).where(eq(users.id, client.id));
    expect(await send('edit_device', body)).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
  });

  const setLevel = (permissionLevel: (typeof LEVELS)[keyof typeof LEVELS]) =>
    t.database.db.update(users).set({ permissionLevel }).where(eq(users.id, admin.id));
});

describe('an answer that is not kept', () => {
  it('is one with a secret: the repetition says that it is shown once, and no second one is made', async () => {
    const body = write({ deviceid: device.id });
    const { key } = (await send('create_device_key', body)).body;
    const again = await send('create_device_key', body);
    expect(again).toMatchObject({ status: 409, body: { code: 'core.shown_once' } });
    expect(JSON.stringify(again.body)).not.toContain(key);
    const [row] = await t.database.db.select().from(doneWrites).where(eq(doneWrites.writeId, body.writeId));
    expect(row?.answer).toBeNull();
  });

  it('is a large one: what makes it large is read again, and nothing is written', async () => {
    const clientInfo = { contactAdditionalInfo: 'x'.repeat(2000) };
    for (let count = 0; count < 9; count += 1) await t.given.record(device, 'demo', { clientInfo });
    const body = write({ deviceid: device.id, lifecyclestate: { state: 'ready' } });
    const first = await send('edit_lifecyclestate', body);
    expect(JSON.stringify(first.body).length).toBeGreaterThan(16_384);
    const [row] = await t.database.db.select().from(doneWrites).where(eq(doneWrites.writeId, body.writeId));
    expect(row).toMatchObject({ isWhole: false, answer: { recordId: first.body.recordId } });
    expect(await send('edit_lifecyclestate', body)).toEqual(first);

    const later = await send(
      'edit_lifecyclestate',
      write({ deviceid: device.id, lifecyclestate: { state: 'demo' } }),
    );
    const again = await send('edit_lifecyclestate', body);
    expect(again.body).toMatchObject({ recordId: first.body.recordId, message: first.body.message });
    expect(again.body.lcs).toEqual(later.body.lcs);
  });

  it('is a large one that cannot be read again: the repetition says that it was done', async () => {
    const { id } = await t.given.session(device);
    const body = write({ note: '\u0001'.repeat(5000), sessionid: id });
    expect((await send('add_note', body)).status).toBe(200);
    const before = await countNotes();
    expect(await send('add_note', body)).toMatchObject({ status: 409, body: { code: 'core.already_done' } });
    expect(await countNotes()).toBe(before);
  });
});
