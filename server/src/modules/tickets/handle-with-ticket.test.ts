import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type EditData, ticketing } from './ticketing.test-steps.ts';

const COMPRESSOR = 401;
const SENSOR = 201;

let t: TestServer;
let admin: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN');
  desk = ticketing(t, admin.token);
});
afterAll(() => t.close());

/** A ticket linked to an alert of a failed compressor; another compressor and a sensor have also failed. */
async function givenTicket() {
  const company = await t.given.company();
  const device = await t.given.device({ companyId: company.id });
  const linked = (await t.given.alert(device, { alertType: COMPRESSOR })).id;
  const alike = (await t.given.alert(device, { alertType: COMPRESSOR + 1 })).id;
  const sensor = (await t.given.alert(device, { alertType: SENSOR })).id;
  const { ticket } = (await desk.add(device, { AlertIds: [linked] })).body;
  return { company, device, ticket: ticket.id, linked, alike, sensor };
}

function edit(token: string, id: number, { handleAlerts, ...data }: EditData & { handleAlerts: number[] }) {
  return t.call('edit_ticket', token, { ticket_data: { id, ...data }, handleAlerts });
}
const resolve = (id: number, handleAlerts: number[], token = admin.token) =>
  edit(token, id, { state: 'resolved', handleAlerts });

async function handler(id: number) {
  const [row] = await t.database.db.select().from(alerts).where(eq(alerts.id, id));
  return row?.userId ?? null;
}

const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
async function refused(answer: () => ReturnType<typeof resolve>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

describe('a ticket that is resolved', () => {
  it('handles its alert and those of the same kind, just as if they were handled by hand', async () => {
    const { ticket, linked, alike, sensor } = await givenTicket();
    const { status, body } = await resolve(ticket, [linked, alike]);
    expect([status, body.handledAlerts]).toEqual([200, [linked, alike]]);
    expect(await desk.read(ticket)).toMatchObject({ state: 'resolved' });
    expect([await handler(linked), await handler(alike), await handler(sensor)]).toEqual([
      ...[admin.id, admin.id, null],
    ]);
    const history = await t.call('get_history', admin.token, { kind: 'alert', id: alike });
    expect(history.body.entries.map(({ event }) => event)).toEqual(['handled']);
    const undone = await t.call('undo_handle_alert', admin.token, { ids: [linked, alike] });
    expect([undone.body.undone, await handler(linked), await handler(alike)]).toEqual([2, null, null]);
  });

  it('handles nothing that was not asked for, and skips what somebody has handled already', async () => {
    const { ticket, linked, alike } = await givenTicket();
    const other = await t.given.user('SUPER_USER');
    await t.call('handle_alert', other.token, { alert_id: linked });
    const { body } = await resolve(ticket, [linked]);
    expect([body.handledAlerts, await handler(linked), await handler(alike)]).toEqual([[], other.id, null]);
    const plain = await givenTicket();
    const answer = await desk.edit(plain.ticket, { state: 'resolved' });
    expect(answer.body).not.toHaveProperty('handledAlerts');
    expect(await handler(plain.linked)).toBeNull();
  });

  it('handles an open door with the open doors of a bad day, but no other failed sessions', async () => {
    const device = await t.given.device();
    const door = (await t.given.alert(device, { alertType: 301 })).id;
    const cold = (await t.given.alert(device, { alertType: 303 })).id;
    const often = (await t.given.alert(device, { alertType: 301, isRepeated: true })).id;
    const { ticket } = (await desk.add(device, { AlertIds: [door] })).body;
    const strange = await refused(() => resolve(ticket.id, [door, cold]));
    expect(strange).toEqual([400, 'tickets.not_its_alert', ['handleAlerts.1']]);
    expect((await resolve(ticket.id, [door, often])).body.handledAlerts).toEqual([door, often]);
    expect(await handler(cold)).toBeNull();
  });

  it('refuses by their place alerts of another fault or another device, and those that do not exist', async () => {
    const { ticket, linked, sensor } = await givenTicket();
    const strange = (await givenTicket()).linked;
    for (const other of [sensor, strange, 900_000_001])
      expect(await refused(() => resolve(ticket, [linked, other]))).toEqual([
        ...[400, 'tickets.not_its_alert', ['handleAlerts.1']],
      ]);
    const { body } = await desk.add(await t.given.device());
    expect(await refused(() => resolve(body.ticket.id, [linked]))).toEqual([
      ...[400, 'tickets.not_its_alert', ['handleAlerts.0']],
    ]);
  });

  it('counts the links of the same save, and no longer those that it removes', async () => {
    const { ticket, linked, sensor } = await givenTicket();
    const links = { state: 'resolved' as const, AlertIds: [sensor] };
    const removed = await refused(() => edit(admin.token, ticket, { ...links, handleAlerts: [linked] }));
    expect(removed).toEqual([400, 'tickets.not_its_alert', ['handleAlerts.0']]);
    const added = await edit(admin.token, ticket, { ...links, handleAlerts: [sensor] });
    expect([added.status, await handler(sensor), await handler(linked)]).toEqual([200, admin.id, null]);
  });

  it('is the only one that handles alerts: every other state, and a resolved one, refuses them', async () => {
    const { ticket, linked } = await givenTicket();
    const no = [400, 'tickets.not_resolved', ['handleAlerts']];
    for (const data of [{}, { state: 'progress' }, { state: 'stale' }] as const)
      expect(await refused(() => edit(admin.token, ticket, { ...data, handleAlerts: [linked] }))).toEqual(no);
    await desk.edit(ticket, { state: 'resolved' });
    expect(await refused(() => resolve(ticket, [linked]))).toEqual(no);
  });

  it('leaves alerts to those who may handle them', async () => {
    const { company, device, linked } = await givenTicket();
    const { token } = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const { body } = await ticketing(t, token).add(device);
    const own = () => edit(token, body.ticket.id, { summary: 'Colder', handleAlerts: [linked] });
    expect((await refused(own)).slice(0, 2)).toEqual([403, 'core.not_allowed']);
  });

  it('handles nothing where the ticket is refused', async () => {
    const { ticket, linked } = await givenTicket();
    const stale = { state: 'resolved' as const, updatedAt: '2026-01-01T00:00:00.000Z' };
    const late = await refused(() => edit(admin.token, ticket, { ...stale, handleAlerts: [linked] }));
    expect(late).toEqual([409, 'core.stale', []]);
  });
});

it('Two people who resolve two tickets of one device at once handle each alert once.', async () => {
  const { device, ticket, linked, alike } = await givenTicket();
  const { body } = await desk.add(device, { AlertIds: [alike] });
  const other = await t.given.user('SUPER_USER');
  const answers = await Promise.all([
    resolve(ticket, [linked, alike]),
    resolve(body.ticket.id, [alike, linked], other.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const handled = answers.flatMap((answer) => answer.body.handledAlerts ?? []);
  expect(handled.sort((one, next) => one - next)).toEqual([linked, alike]);
});
