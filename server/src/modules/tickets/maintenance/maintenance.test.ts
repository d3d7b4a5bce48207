import { addDays } from '@halla/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { ticketing } from '../ticketing.test-steps.ts';
import { forecastMaintenance } from './forecasts.service.ts';
import { filled, givenUse, IN_ORDER, YEARLY } from './maintaining.test-steps.ts';
import { deviceMaintenance, maintenanceServices } from './maintenance.table.ts';

const TODAY = '2026-06-01';

let t: TestServer;
let admin: { id: number; token: string };
let technician: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
let programId: number;
beforeAll(async () => {
  t = await startTestServer({ now: new Date(`${TODAY}T12:00:00.000Z`) });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  const { id: companyId } = await t.given.internalCompany();
  technician = await t.given.user('CLIENT_MAINTENANCE', { companyId, fullName: 'Tero Technician' });
  desk = ticketing(t, admin.token);
  const { body } = await t.call('add_maintenance_program', admin.token, { program: YEARLY });
  programId = body.program.id;
});
afterAll(() => t.close());

/** An electric cabin that was dispatched to a clinic on a day, and that the night has seen. */
async function givenCabin({ on = '2026-01-15', owner = true } = {}) {
  const company = await t.given.company();
  const device = await t.given.device({
    ...{ deviceType: 'ECABIN', companyId: company.id, location: 'FI' },
  });
  if (owner) await t.given.record(device, 'dispatched', { createdAt: new Date(`${on}T10:00:00Z`) });
  await forecastMaintenance(t.server.deps);
  return { ...device, company };
}

const ofDevice = async (device: { id: number }, token = admin.token) =>
  (await t.call('get_device_maintenance', token, { deviceid: device.id })).body;

async function programOf(device: { id: number }) {
  const { programs = [] } = await ofDevice(device);
  return (
    programs.find(({ Program }) => Program.id === programId) ?? expect.fail('The device has no program.')
  );
}

async function order(device: { id: number }, ticket_data = {}) {
  const orders = [{ device_id: device.id, program_id: programId }];
  const { body, status } = await t.call('add_work_orders', admin.token, { orders, ticket_data });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tickets[0]?.id ?? expect.fail('No ticket was made.');
}

const fill = (ticket_id: number, more: object = {}, token = technician.token) =>
  t.call('fill_checklist', token, { ticket_id, lines: IN_ORDER, ...more });

const complete = (ticketId: number) => fill(ticketId, { complete: true });

const orderOf = async (ticketId: number, token = technician.token) =>
  (await t.call('get_work_order', token, { ticket_id: ticketId })).body.order ??
  expect.fail('No work order.');

describe('a program', () => {
  it('needs an interval, and lines that fit their kind', async () => {
    const none = { sessions: null, hours: null, kilograms: null, months: null };
    const without = { program: { ...YEARLY, intervals: none } };
    const refused = await t.call('add_maintenance_program', admin.token, without);
    expect([refused.status, refused.body.code]).toEqual([400, 'maintenance.no_interval']);
    const [first] = YEARLY.checklist;
    if (first === undefined) expect.fail('No line.');
    const twice = { program: { ...YEARLY, checklist: [first, first] } };
    const { body } = await t.call('add_maintenance_program', admin.token, twice);
    expect(body).toMatchObject({ code: 'maintenance.wrong_line', rules: { 'program.checklist.1.key': {} } });
  });

  it('moves the day of its devices when it is changed, and is refused when it is stale', async () => {
    const device = await givenCabin();
    const { body } = await t.call('add_maintenance_program', admin.token, {
      program: { ...YEARLY, name: 'Filters' },
    });
    const id = body.program.id;
    const of = async () => (await ofDevice(device)).programs?.find(({ Program }) => Program.id === id);
    expect((await of())?.dueOn).toBe('2027-01-15');
    const { deviceType: _, ...changed } = YEARLY;
    const months = { ...YEARLY.intervals, months: 6 };
    const program = { ...changed, id, intervals: months };
    const stale = { program: { ...program, updatedAt: '2026-01-01T00:00:00.000Z' } };
    expect((await t.call('edit_maintenance_program', admin.token, stale)).body.code).toBe('core.stale');
    expect((await t.call('edit_maintenance_program', admin.token, { program })).status).toBe(200);
    expect((await of())?.dueOn).toBe('2026-07-15');
    await t.call('delete_maintenance_program', admin.token, { program_id: id });
    expect(await of()).toBeUndefined();
  });

  it('is not for technicians and customers to read or change', async () => {
    const client = await t.given.user('CLIENT');
    for (const { token } of [technician, client]) {
      expect((await t.call('get_maintenance_programs', token, {})).status).toBe(403);
      expect((await t.call('add_maintenance_program', token, { program: YEARLY })).status).toBe(403);
    }
  });
});

describe('the forecast of a device', () => {
  it('comes from its use when that is faster than time, and counts from the last service', async () => {
    const device = await givenCabin();
    expect(await programOf(device)).toMatchObject({
      ...{ dueOn: '2027-01-15', dueBy: 'months', state: 'fine', sinceOn: '2026-01-15' },
    });
    // 900 sessions in 90 days: the remaining 100 take ten.
    await givenUse(t, { device, day: '2026-05-20', count: 900 });
    await forecastMaintenance(t.server.deps);
    expect(await programOf(device)).toMatchObject({
      ...{ dueOn: addDays(TODAY, 10), dueBy: 'sessions', state: 'soon' },
      used: { sessions: 900, seconds: 324_000 },
    });
    const entered = { device_id: device.id, program_id: programId, doneOn: '2026-05-20' };
    const { body } = await t.call('add_service', admin.token, entered);
    expect(await programOf(device)).toMatchObject({
      ...{ sinceOn: '2026-05-20', used: { sessions: 0 }, dueOn: addDays(TODAY, 100) },
      Services: [{ doneOn: '2026-05-20', totals: { sessions: 900 }, User: { id: admin.id }, Ticket: null }],
    });
    await t.call('delete_service', admin.token, { service_id: body.service.id });
    expect((await programOf(device)).sinceOn).toBe('2026-01-15');
  });

  it('counts whole months and the days of the month in which it was serviced', async () => {
    const device = await givenCabin({ on: '2026-03-10' });
    for (const [day, count] of [
      ['2026-03-10', 1],
      ['2026-03-11', 2],
      ['2026-04-01', 4],
      ['2026-05-31', 8],
    ] as const)
      await givenUse(t, { device, day, count });
    await forecastMaintenance(t.server.deps);
    expect((await programOf(device)).used.sessions).toBe(14);
  });

  it.each([
    ['notInUse', { owner: false }],
    ['notInUse', 'storaged'],
    ['notInUse', 'decommissioned'],
  ] as const)('is none, because %s', async (reason, state) => {
    const device = await givenCabin(typeof state === 'string' ? {} : state);
    if (typeof state === 'string') await t.given.record(device, state);
    await forecastMaintenance(t.server.deps);
    expect(await programOf(device)).toMatchObject({ dueOn: null, state: 'none', reason });
    expect(await ofDevice(device)).toMatchObject({ nextOn: null });
  });

  it('stays for a device that came back for a while', async () => {
    const device = await givenCabin();
    await t.given.record(device, 'maintenance');
    await forecastMaintenance(t.server.deps);
    expect((await programOf(device)).dueOn).toBe('2027-01-15');
  });

  it('follows intervals of its own, and is none where the program is off', async () => {
    const device = await givenCabin();
    const of = { device_id: device.id, program_id: programId };
    const own = { sessions: null, hours: null, kilograms: null, months: 3 };
    const { updatedAt } = await programOf(device);
    const edit = (change: object) =>
      t.call('edit_device_maintenance', admin.token, { ...of, isOff: false, intervals: null, ...change });
    expect((await edit({ intervals: own, updatedAt })).status).toBe(200);
    expect(await programOf(device)).toMatchObject({
      dueOn: '2026-04-15',
      state: 'overdue',
      ownIntervals: own,
    });
    expect((await edit({ updatedAt })).body.code).toBe('core.stale');
    await edit({ isOff: true });
    expect(await programOf(device)).toMatchObject({ dueOn: null, reason: 'off', ownIntervals: null });
    const none = { ...own, months: null };
    expect((await edit({ intervals: none })).body.code).toBe('maintenance.no_interval');
    const { body } = await t.call('get_history', admin.token, { kind: 'device', id: device.id });
    const steps = body.entries.flatMap(({ changes }) =>
      changes.flatMap(({ field, to }) => (field === 'maintenance' ? to : [])),
    );
    expect(steps.toSorted()).toEqual(['intervals', 'intervals', 'off']);
  });

  it('is seen by its customer as a day alone, and not by others', async () => {
    const device = await givenCabin();
    for (const level of ['CLIENT', 'CLIENT_MAINTENANCE'] as const) {
      const user = await t.given.user(level, { companyId: device.company.id });
      expect(await ofDevice(device, user.token)).toEqual({ nextOn: '2027-01-15' });
    }
    expect(await ofDevice(device, (await t.given.user('SALES')).token)).toEqual({ nextOn: '2027-01-15' });
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    const asked = await t.call('get_device_maintenance', stranger.token, { deviceid: device.id });
    expect(asked.status).toBe(404);
  });
});

describe('the due list', () => {
  it('has the devices by their day, page by page, with filters', async () => {
    const late = await givenCabin({ on: '2025-05-20' });
    const soon = await givenCabin({ on: '2025-06-15' });
    const fine = await givenCabin({ on: '2025-09-01' });
    const mine = [late.id, soon.id, fine.id];
    const read = async (filter: object = {}) =>
      (await t.call('get_planned_maintenance', admin.token, filter)).body;
    const idsOf = ({ planned }: Awaited<ReturnType<typeof read>>) =>
      planned.map(({ Device }) => Device.id).filter((id) => mine.includes(id));
    expect(idsOf(await read())).toEqual(mine);
    expect(idsOf(await read({ states: ['overdue'] }))).toEqual([late.id]);
    expect(idsOf(await read({ states: ['soon'] }))).toEqual([soon.id]);
    expect(idsOf(await read({ CompanyId: fine.company.id }))).toEqual([fine.id]);
    expect(idsOf(await read({ deviceTypes: ['XCRYO'] }))).toEqual([]);
    expect(idsOf(await read({ location: 'FI' }))).toEqual(mine);
    expect(idsOf(await read({ location: 'US' }))).toEqual([]);
    expect(idsOf(await read({ search_value: late.serialNumber }))).toEqual([late.id]);
    const first = await read({ limit: 1, cursor: null });
    const second = await read({ limit: 1, cursor: first.nextCursor });
    expect([first, second].map(({ planned }) => planned[0]?.Device.id)).not.toContain(undefined);
    expect(second.planned[0]?.id).not.toBe(first.planned[0]?.id);
    await order(late);
    expect(idsOf(await read({ unplanned: true }))).toEqual([soon.id, fine.id]);
    expect((await read({ search_value: late.serialNumber })).planned[0]?.Ticket?.number).toEqual(
      expect.any(Number),
    );
    const bad = Buffer.from('["soon",1]').toString('base64url');
    expect((await t.call('get_planned_maintenance', admin.token, { cursor: bad })).status).toBe(400);
  });

  it('counts the months ahead as the list does', async () => {
    const device = await givenCabin({ on: '2025-08-10' });
    const overdue = await givenCabin({ on: '2025-01-10' });
    const of = async ({ company }: typeof device) =>
      (await t.call('get_maintenance_months', admin.token, { CompanyId: company.id, months: 3 })).body;
    expect(await of(device)).toEqual({
      overdue: 0,
      months: [
        { month: '2026-06', count: 0, minutes: 0 },
        { month: '2026-07', count: 0, minutes: 0 },
        { month: '2026-08', count: 1, minutes: 90 },
      ],
    });
    expect(await of(overdue)).toMatchObject({ overdue: 1 });
  });
});

describe('a work order', () => {
  it('is a ticket with the checklist that its assignee is mailed about', async () => {
    const one = await givenCabin();
    const other = await givenCabin();
    const colleague = await t.given.user('ADMIN', { emailAddress: 'tero@halla.example' });
    const orders = [one, other].map(({ id }) => ({ device_id: id, program_id: programId }));
    const ticket_data = { AssigneeId: colleague.id, visitOn: '2026-06-20' };
    const { body } = await t.call('add_work_orders', admin.token, { orders, ticket_data });
    expect(body.tickets).toHaveLength(2);
    const ids = body.tickets.map(({ id }) => id);
    expect(await desk.read(ids[0] ?? 0)).toMatchObject({
      ...{ DeviceId: one.id, summary: 'Yearly service', kind: 'maintenance', state: 'new' },
      ...{ visitOn: '2026-06-20', Assignee: { id: colleague.id }, CompanyId: one.company.id },
    });
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, colleague.id), eq(mailOutbox.event, 'ticket_created')));
    expect(mails.length).toBeGreaterThan(0);
    const again = await t.call('add_work_orders', admin.token, { orders });
    expect(again.body).toMatchObject({
      code: 'maintenance.order_open',
      details: { serial: one.serialNumber },
    });
    const twice = [...orders, ...orders.slice(0, 1)];
    expect((await t.call('add_work_orders', admin.token, { orders: twice })).body.code).toBe(
      'maintenance.twice',
    );
  });

  it('keeps the checklist it was made with', async () => {
    const device = await givenCabin();
    const { body } = await t.call('add_maintenance_program', admin.token, { program: YEARLY });
    const id = body.program.id;
    const orders = [{ device_id: device.id, program_id: id }];
    const made = await t.call('add_work_orders', admin.token, { orders });
    const { deviceType: _, ...fields } = YEARLY;
    const program = { ...fields, id, name: 'Other', checklist: YEARLY.checklist.slice(1) };
    await t.call('edit_maintenance_program', admin.token, { program });
    const kept = await orderOf(made.body.tickets[0]?.id ?? 0);
    expect(kept).toMatchObject({ Program: { name: 'Yearly service' }, checklist: YEARLY.checklist });
    await t.call('delete_maintenance_program', admin.token, { program_id: id });
    expect((await complete(made.body.tickets[0]?.id ?? 0)).status).toBe(200);
  });

  it('records the service when it is completed, resolves its ticket, and the next day follows', async () => {
    const device = await givenCabin({ on: '2025-01-15' });
    await givenUse(t, { device, day: '2026-05-30', count: 40 });
    const ticketId = await order(device);
    expect((await complete(ticketId)).body).toMatchObject({ isCompleted: true });
    expect(await desk.read(ticketId)).toMatchObject({ state: 'resolved' });
    expect(await programOf(device)).toMatchObject({
      ...{ dueOn: '2027-06-01', sinceOn: TODAY, Ticket: null },
      Services: [
        { doneOn: TODAY, totals: { sessions: 40 }, User: { id: technician.id }, Ticket: { id: ticketId } },
      ],
    });
    expect(await orderOf(ticketId)).toMatchObject({
      doneOn: TODAY,
      CompletedBy: { fullName: 'Tero Technician' },
    });
    expect((await fill(ticketId)).body.code).toBe('maintenance.ended');
    await order(device);
  });

  it('says how long the work and the travel took, if that was told', async () => {
    const ticketId = await order(await givenCabin());
    const times = { workMinutes: 75, travelMinutes: 0 };
    for (const wrong of [{ workMinutes: -1 }, { travelMinutes: 10_001 }, { workMinutes: 1.5 }])
      expect((await fill(ticketId, { complete: true, ...wrong })).status).toBe(400);
    expect((await fill(ticketId, { complete: true, ...times })).status).toBe(200);
    const read = async () =>
      (await t.call('get_work_order', admin.token, { ticket_id: ticketId })).body.order;
    expect(await read()).toMatchObject(times);
    await t.call('edit_ticket', admin.token, { ticket_data: { id: ticketId, state: 'progress' } });
    expect((await fill(ticketId, { lines: [], complete: true })).status).toBe(200);
    expect(await read()).toMatchObject({ workMinutes: null, travelMinutes: null });
  });

  it('that was done without a network counts from its own day', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    const later = { complete: true, doneOn: addDays(TODAY, 1) };
    expect((await fill(ticketId, later)).body.code).toBe('maintenance.in_future');
    await fill(ticketId, { complete: true, doneOn: '2026-05-29' });
    expect((await programOf(device)).sinceOn).toBe('2026-05-29');
  });

  it('is completed only with all its lines, and with a remark at those outside', async () => {
    const ticketId = await order(await givenCabin());
    const lines = [filled('pressure', 5)];
    const early = await fill(ticketId, { lines, complete: true });
    expect(early.body).toMatchObject({
      ...{ code: 'maintenance.incomplete', details: { lines: 'Clean the filter, Pressure' } },
    });
    // The refused write changed nothing.
    expect((await orderOf(ticketId)).answers).toEqual({});
    const remarked = [filled('filter', false, 'No spare filter'), filled('pressure', 5, 'Valve ordered')];
    expect((await fill(ticketId, { lines: remarked, complete: true })).status).toBe(200);
  });

  it('refuses answers of another kind, and lines that it does not have', async () => {
    const ticketId = await order(await givenCabin());
    const wrong = await fill(ticketId, { lines: [filled('filter', 'yes')] });
    expect(wrong.body).toMatchObject({ code: 'maintenance.wrong_answer', rules: { 'lines.0.to.value': {} } });
    const unknown = await fill(ticketId, { lines: [filled('door', true)] });
    expect(unknown.body.code).toBe('maintenance.unknown_line');
  });

  it('takes different lines of two technicians, and says who has overtaken the same one', async () => {
    const ticketId = await order(await givenCabin());
    await fill(ticketId, { lines: [filled('filter', true)] });
    await fill(ticketId, { lines: [filled('pressure', 3)] }, admin.token);
    const late = await fill(ticketId, { lines: [filled('pressure', 2.5), filled('words', 'Loud')] });
    expect(late.body).toMatchObject({
      ...{ code: 'maintenance.overtaken', details: { name: 'Anna Admin', lines: 'Pressure' } },
    });
    expect((await orderOf(ticketId)).answers).toMatchObject({
      filter: { value: true, User: { fullName: 'Tero Technician' } },
      pressure: { value: 3, User: { fullName: 'Anna Admin' } },
    });
    const known = { key: 'pressure', from: { value: 3, remark: '' }, to: { value: 2.5, remark: '' } };
    expect((await fill(ticketId, { lines: [known] })).status).toBe(200);
  });

  it('is read and filled in by the maker, not by the technicians of its clinic', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    const theirs = await t.given.user('CLIENT_MAINTENANCE', { companyId: device.company.id });
    const read = await t.call('get_work_order', theirs.token, { ticket_id: ticketId });
    expect(read.body).toEqual({ order: null });
    expect((await fill(ticketId, {}, theirs.token)).status).toBe(404);
    const stranger = await t.given.user('CLIENT_MAINTENANCE', { companyId: (await t.given.company()).id });
    expect((await fill(ticketId, {}, stranger.token)).status).toBe(404);
    const plain = (await desk.add(device)).body.ticket.id;
    const none = await t.call('get_work_order', admin.token, { ticket_id: plain });
    expect(none.body).toEqual({ order: null });
  });
});

describe('the ticket of a work order', () => {
  it('is not resolved before the checklist is complete, but ends as stale', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    const resolved = await desk.edit(ticketId, { state: 'resolved' });
    expect([resolved.status, resolved.body.code]).toEqual([409, 'maintenance.not_completed']);
    expect((await desk.edit(ticketId, { state: 'stale' })).status).toBe(200);
    expect((await fill(ticketId)).body.code).toBe('maintenance.ended');
    // Another order can be created; while it is open, the first one cannot be reopened.
    const second = await order(device);
    expect((await desk.edit(ticketId, { state: 'progress' })).body.code).toBe('maintenance.order_open');
    await desk.edit(second, { state: 'stale' });
    expect((await desk.edit(ticketId, { state: 'progress' })).status).toBe(200);
    expect((await complete(ticketId)).status).toBe(200);
  });

  it('takes the service back when it is opened again, and records it anew', async () => {
    const device = await givenCabin();
    await t.call('add_service', admin.token, {
      device_id: device.id,
      program_id: programId,
      doneOn: '2026-03-01',
    });
    const ticketId = await order(device);
    await complete(ticketId);
    expect((await programOf(device)).sinceOn).toBe(TODAY);
    expect((await desk.edit(ticketId, { state: 'progress' })).status).toBe(200);
    expect(await programOf(device)).toMatchObject({ sinceOn: '2026-03-01', Ticket: { id: ticketId } });
    expect(await orderOf(ticketId)).toMatchObject({
      completedAt: null,
      doneOn: null,
      answers: { filter: {} },
    });
    await fill(ticketId, { lines: [], complete: true });
    expect((await programOf(device)).sinceOn).toBe(TODAY);
  });

  it('is opened by a reply to talk about it, and the service stays', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    await complete(ticketId);
    const theirs = await t.given.user('CLIENT_MAINTENANCE', { companyId: device.company.id });
    await t.call('add_ticket_reply', theirs.token, { ticket_id: ticketId, text: 'It hums' });
    expect(await desk.read(ticketId)).toMatchObject({ state: 'progress' });
    expect((await programOf(device)).sinceOn).toBe(TODAY);
    expect((await desk.edit(ticketId, { state: 'resolved' })).status).toBe(200);
  });

  it('takes the service with it when it is deleted', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    await complete(ticketId);
    expect((await desk.remove(ticketId)).status).toBe(200);
    expect(await programOf(device)).toMatchObject({ sinceOn: '2026-01-15', Services: [] });
    const open = await order(device);
    expect((await desk.remove(open)).status).toBe(200);
    await order(device);
  });

  it('stays with its device', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    const other = await givenCabin();
    const moved = { deviceid: other.id, ticket_data: { id: ticketId } };
    expect((await t.call('edit_ticket', admin.token, moved)).body.code).toBe('maintenance.of_device');
  });

  it('does not release a device that is held', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    await t.call('hold_device', admin.token, { ticket_id: ticketId });
    expect((await complete(ticketId)).status).toBe(200);
    const { body } = await t.call('get_device_holds', admin.token, { deviceid: device.id });
    expect(body.holds).toMatchObject([{ state: 'test', releasedAt: null }]);
  });
});

describe('a device', () => {
  it('that is sold keeps its services, and its new owner sees the same day', async () => {
    const device = await givenCabin();
    await complete(await order(device));
    const { id: companyId } = await t.given.company();
    const { db } = t.database;
    const ofOwner = eq(deviceOwnerships.deviceId, device.id);
    await db.update(deviceOwnerships).set({ validTo: t.clock.now }).where(ofOwner);
    await db.insert(deviceOwnerships).values({ deviceId: device.id, companyId, validFrom: t.clock.now });
    await db.update(devices).set({ companyId }).where(eq(devices.id, device.id));
    await forecastMaintenance(t.server.deps);
    const owner = await t.given.user('CLIENT', { companyId });
    expect(await ofDevice(device, owner.token)).toEqual({ nextOn: '2027-06-01' });
    const { body } = await t.call('get_planned_maintenance', admin.token, { CompanyId: companyId });
    expect(body.planned.map(({ Device }) => Device.id)).toEqual([device.id]);
  });

  it('that is deleted is due no more, and its open work order can still be completed', async () => {
    const device = await givenCabin();
    const ticketId = await order(device);
    await t.database.db.update(devices).set({ deletedAt: t.clock.now }).where(eq(devices.id, device.id));
    const search = { search_value: device.serialNumber };
    expect((await t.call('get_planned_maintenance', admin.token, search)).body.planned).toEqual([]);
    expect((await complete(ticketId)).status).toBe(200);
    const services = await t.database.db
      .select()
      .from(maintenanceServices)
      .where(eq(maintenanceServices.deviceId, device.id));
    expect(services).toEqual([]);
    const orders = [{ device_id: device.id, program_id: programId }];
    expect((await t.call('add_work_orders', admin.token, { orders })).status).toBe(404);
  });
});

describe('the night', () => {
  it('adds new devices and none twice, and leaves out placeholders and other products', async () => {
    const generic = await t.given.device({ deviceType: 'ECABIN', isGeneric: true });
    const other = await t.given.device({ deviceType: 'XCRYO' });
    const device = await givenCabin();
    await forecastMaintenance(t.server.deps);
    const rows = await t.database.db.select().from(deviceMaintenance);
    const of = ({ id }: { id: number }) =>
      rows.filter(({ deviceId, programId: program }) => deviceId === id && program === programId);
    expect([generic, other, device].map((one) => of(one).length)).toEqual([0, 0, 1]);
  });

  it('forecasts more devices than one batch holds', async () => {
    const { db } = t.database;
    const company = await t.given.company();
    const many = Array.from({ length: 510 }, (_, index) => ({
      ...{ serialNumber: `EC229${String(index).padStart(4, '0')}`, deviceType: 'ECABIN' as const },
      companyId: company.id,
    }));
    await db.insert(devices).values(many);
    await forecastMaintenance(t.server.deps);
    const filter = {
      ...{ CompanyId: company.id, program_id: programId },
      ...{ states: ['none' as const], limit: 1000 },
    };
    const { body } = await t.call('get_planned_maintenance', admin.token, filter);
    expect(body.planned).toHaveLength(many.length);
    expect(new Set(body.planned.map(({ reason }) => reason))).toEqual(new Set(['notInUse']));
  });
});
