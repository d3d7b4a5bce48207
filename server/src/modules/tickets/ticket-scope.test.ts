import type { CallOutput } from '@halla/contract/calls';
import { CUSTOMER_TICKET_FIELDS } from '@halla/domain/tickets/ticket-access';
import { ACTIVE_TICKET_STATES, TICKET_GROUPS } from '@halla/domain/tickets/ticket-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import {
  deviceProfiles,
  emailListDeviceProfiles,
  emailListDevices,
} from '#modules/email-lists/email-lists.table.ts';
import { files } from '#modules/files/files.table.ts';
import { PDF } from '#modules/files/test-files.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';
import { ticketing } from './ticketing.test-steps.ts';
import { tickets } from './tickets.table.ts';

const NO_WARRANTY = { endsOn: null, state: 'none', stateThen: 'none' };

type Page = TestAnswer<CallOutput<'get_tickets'>>;

let t: TestServer;
let admin: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN');
  desk = ticketing(t, admin.token);
});
afterAll(() => t.close());

/** A clinic with a device and its technician. */
async function givenClinic({ location = null }: { location?: string | null } = {}) {
  const company = await t.given.company();
  const named = { deviceName: 'Room 5', namedAt: t.clock.now };
  const device = await t.given.device({ companyId: company.id, ...named, location });
  await t.given.record(device, 'dispatched', { clientInfo: { companyName: company.name } });
  const user = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
  return { company, device, user, asks: ticketing(t, user.token) };
}

describe('a customer', () => {
  it('reads its report, how far it is and what both sides wrote, and no notes', async () => {
    const { company, device, asks, user } = await givenClinic();
    const session = await t.given.session(device);
    const contact = await t.given.contact({ companyId: company.id });
    const added = await desk.add(device, {
      description: 'Since Monday',
      details: 'They never clean it',
      action: 'Charged double',
      priority: 1,
      AssigneeId: admin.id,
      clientContacted: 'call',
      ContactId: contact.id,
      SessionIds: [session.id],
      AlertIds: [(await t.given.alert(device)).id],
      expenses: { travelCosts: [{ name: 'Train', price: 30 }] },
    });
    const { id, number } = added.body.ticket;
    await t.call('add_note', admin.token, { note: 'Bill them', TicketId: id });
    await t.call('add_note', user.token, { note: 'When do you come?', TicketId: id });
    const { Replies, Photos, isFollowed, testedAt, ...ticket } = await asks.read(id);
    expect(Replies?.map(({ text }) => text)).toEqual(['When do you come?']);
    // Who writes follows.
    expect({ Photos, isFollowed, testedAt }).toEqual({ Photos: [], isFollowed: true, testedAt: null });
    const { createdAt, updatedAt, User, UserId } = await desk.read(id);
    const { id: DeviceId, serialNumber, deviceName, deviceType } = device;
    const shown = {
      ...{ id, number, DeviceId, UserId, User, createdAt, updatedAt, answeredAt: null, resolvedAt: null },
      Device: { id: DeviceId, serialNumber, deviceName, deviceType, isGeneric: false },
      ...{ state: 'new', summary: 'No cold air', description: 'Since Monday' },
      ...{ CompanyId: company.id, Company: { id: company.id, name: company.name } },
      ...{ ContactId: null, Contact: null, visitOn: null, isService: false, Follows: null },
    };
    expect(ticket).toEqual({ ...shown, isHeld: false, isByMail: false, warranty: NO_WARRANTY });
    const { body } = await t.call('get_tickets', user.token, {});
    expect(body.tickets).toEqual([shown]);
    for (const field of CUSTOMER_TICKET_FIELDS) expect(ticket).toHaveProperty(field);
  });

  it('reads whether a ticket is planned service or a fault, and not its kind', async () => {
    const { device, asks } = await givenClinic();
    for (const [kind, isService] of [
      ['maintenance', true],
      ['fault', false],
      ['outOfService', false],
    ] as const) {
      const { id } = (await desk.add(device, { kind })).body.ticket;
      const ticket = await asks.read(id);
      expect(ticket).toMatchObject({ isService });
      expect(ticket).not.toHaveProperty('kind');
    }
  });

  it('is refused filters and orders by what it does not see of a ticket', async () => {
    const { device, user } = await givenClinic();
    const [alert, crash] = [await t.given.alert(device), await t.given.crashLog(device)];
    const session = await t.given.session(device);
    const contact = await t.given.contact({});
    for (const filter of [
      { ContactId: contact.id },
      { AlertId: alert.id },
      { CrashLogId: crash.id },
      { alertType: 204 },
      { isCrash: false },
      { withExpenses: false },
      { AssigneeId: admin.id },
      { SessionId: session.id },
      { group: 'assigned' },
      { waiting: false },
      { awaiting: false },
      { sort: '-priority' },
    ] as const)
      expect((await t.call('get_tickets', user.token, filter)).body).toMatchObject({
        code: 'core.not_allowed',
      });
  });

  it('has its tickets in the order of their last change: by priority they would tell it', async () => {
    const { device, asks } = await givenClinic();
    const at = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000);
    const older = await t.given.ticket(device, { priority: 3, updatedAt: at(2) });
    const newer = await t.given.ticket(device, { priority: 1, updatedAt: at(1) });
    expect(await asks.ids()).toEqual([newer.id, older.id]);
  });

  it('does not find tickets by the words of the maker, which its technicians do', async () => {
    const { device, asks } = await givenClinic();
    const maker = await t.given.internalCompany();
    const { token } = await t.given.user('CLIENT_MAINTENANCE', { companyId: maker.id });
    const technician = ticketing(t, token);
    const texts = { summary: 'Fan hums', description: 'At night', details: 'Quokka', action: 'Numbat' };
    const { id, number } = await t.given.ticket(device, { ...texts, priority: 2, assigneeId: admin.id });
    for (const word of ['quokka', 'numbat', 'night quokka']) {
      expect(await asks.ids({ search_value: word })).toEqual([]);
      expect(await technician.ids({ search_value: word })).toEqual([id]);
    }
    for (const word of ['fan h', 'AT night', String(number), device.serialNumber])
      expect({ word, ids: await asks.ids({ search_value: word }) }).toEqual({ word, ids: [id] });
    expect(await technician.read(id)).toMatchObject({ ...texts, priority: 2, AssigneeId: admin.id });
    expect((await technician.read(id)).expenses).toBeUndefined();
    expect(await technician.ids({ DeviceId: device.id, AssigneeId: admin.id })).toEqual([id]);
  });

  it('is not told where the device is now, which its technicians are', async () => {
    const { device, asks } = await givenClinic({ location: 'LV' });
    const { id } = (await asks.add(device)).body.ticket;
    expect((await asks.read(id))?.Device).not.toHaveProperty('location');
    expect((await desk.read(id))?.Device).toMatchObject({ location: 'LV' });
  });

  it('moves no ticket to another device, not even to an own one', async () => {
    const { company, device, asks, user } = await givenClinic();
    const second = await t.given.device({ companyId: company.id });
    const { id } = (await asks.add(device)).body.ticket;
    const moved = await t.call('edit_ticket', user.token, { deviceid: second.id, ticket_data: { id } });
    expect(moved.body).toMatchObject({ code: 'core.not_allowed' });
    expect((await desk.read(id)).DeviceId).toBe(device.id);
  });

  it('does not find tickets by the name of a contact, which staff do', async () => {
    const { company, device, asks } = await givenClinic();
    const contact = await t.given.contact({ companyId: company.id, name: 'Xenia Quist' });
    const { id } = await t.given.ticket(device, { contactId: contact.id });
    expect(await asks.ids()).toContain(id);
    expect(await asks.ids({ search_value: 'xenia q' })).toEqual([]);
    const { body } = await t.call('get_tickets', admin.token, { search_value: 'xenia q' });
    expect(body.tickets.map((ticket) => ticket.id)).toEqual([id]);
  });

  it('reports a fault of an own device, and corrects its texts until somebody works on it', async () => {
    const { company, device, asks, user } = await givenClinic();
    const { body } = await asks.add(device, { description: 'Hums' });
    const { id } = body.ticket;
    expect(await asks.read(id)).toMatchObject({ UserId: user.id, CompanyId: company.id, state: 'new' });
    expect((await asks.edit(id, { description: 'Hums at night' })).status).toBe(200);
    expect((await asks.edit(id, { state: 'resolved' })).body.code).toBe('core.not_allowed');
    expect((await asks.remove(id)).body.code).toBe('core.not_allowed');
    const before = await t.database.db.$count(tickets);
    for (const data of [
      ...[{ priority: 3 }, { state: 'progress' }, { newDevice: 'EC227777' }, { clientContacted: 'email' }],
      ...[{ details: 'Dirty' }, { action: 'None' }, { AssigneeId: admin.id }, { CompanyId: company.id }],
    ] as const)
      expect({ data, ...(await asks.add(device, data)).body }).toMatchObject({
        data,
        code: 'core.not_allowed',
      });
    expect(await t.database.db.$count(tickets)).toBe(before);
    await desk.edit(id, { state: 'progress' });
    expect((await asks.edit(id, { description: 'Still hums' })).body.code).toBe('tickets.not_editable');
  });

  it('may not edit what a colleague or the maker has made, nor report a fault of a generic device', async () => {
    const { device, asks, company } = await givenClinic();
    const made = await desk.add(device);
    expect((await asks.edit(made.body.ticket.id, { summary: 'Mine' })).body.code).toBe(
      'tickets.not_editable',
    );
    const colleague = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const reported = await ticketing(t, colleague.token).add(device);
    expect((await asks.edit(reported.body.ticket.id, { summary: 'Mine' })).body.code).toBe(
      'tickets.not_editable',
    );
    const { body } = await t.call('get_admin_devices', admin.token, {
      search_value: 'GENERIC ECABIN',
      allowGeneric: true,
    });
    expect((await asks.add({ id: body.devices[0]?.id ?? 0 })).status).toBe(404);
  });

  it('keeps the tickets of its time when the device is sold, and the next owner does not see them', async () => {
    const [former, next] = [await givenClinic(), await givenClinic()];
    const { device } = former;
    const old = (await desk.add(device)).body.ticket.id;
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    const sold = await t.call('add_transfer', admin.token, {
      clientInfo: { companyId: next.company.id },
      transferData: { state: 'switchClient', UserId: admin.id, Device: { id: device.id } },
    });
    expect(sold.status).toBe(200);
    const moved = await t.call('edit_device', admin.token, {
      deviceData: { id: device.id, CompanyId: next.company.id },
    });
    expect(moved.status).toBe(200);
    const fresh = (await desk.add(device)).body.ticket.id;
    const of = { DeviceId: device.id };
    expect(await former.asks.ids(of)).toEqual([old]);
    expect(await next.asks.ids(of)).toEqual([fresh]);
    expect(await desk.ids({ ...of, sort: 'createdAt' })).toEqual([old, fresh]);
    expect((await t.call('add_note', next.user.token, { note: 'x', TicketId: old })).status).toBe(404);
    expect((await next.asks.edit(old, { summary: 'x' })).status).toBe(404);
    expect((await former.asks.add(device)).status).toBe(404);
  });

  it('keeps its tickets when its company is merged into another one, and again when that is undone', async () => {
    const { company, device, asks } = await givenClinic();
    const kept = await t.given.company();
    const { id } = (await desk.add(device)).body.ticket;
    const merge = { contactType: 'company', keepId: kept.id, removeId: company.id } as const;
    const preview = await t.call('preview_merge', admin.token, merge);
    expect(preview.body.moves).toContainEqual({ what: 'tickets', count: 1 });
    const merged = await t.call('merge_contacts', admin.token, merge);
    expect(merged.status).toBe(200);
    expect((await desk.read(id)).Company).toEqual({ id: kept.id, name: kept.name });
    expect(await asks.ids()).toEqual([id]);
    await t.call('undo_merge', admin.token, { mergeId: merged.body.merge.id });
    expect((await desk.read(id)).CompanyId).toBe(company.id);
  });

  it('of the maker sees the tickets of all', async () => {
    const { device } = await givenClinic();
    const { id } = (await desk.add(device)).body.ticket;
    const maker = await t.given.internalCompany();
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: maker.id });
    expect(await ticketing(t, technician.token).ids({ DeviceId: device.id })).toEqual([id]);
  });

  it('of the maker says how it contacted the client about a ticket that it makes, and corrects its texts', async () => {
    const { device } = await givenClinic();
    const maker = await t.given.internalCompany();
    const { token } = await t.given.user('CLIENT_MAINTENANCE', { companyId: maker.id });
    const technician = ticketing(t, token);
    const { id } = (await technician.add(device, { clientContacted: 'sms' })).body.ticket;
    expect((await technician.edit(id, { clientContacted: 'call' })).body.code).toBe('core.not_allowed');
    expect((await technician.edit(id, { description: 'Hums' })).status).toBe(200);
    expect(await technician.read(id)).toMatchObject({ clientContacted: 'sms', description: 'Hums' });
  });
});

describe('a list', () => {
  it('has tickets without a priority first, then from high to low, the last changed first, page by page', async () => {
    const device = await t.given.device();
    const at = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000);
    const low = await t.given.ticket(device, { priority: 1, updatedAt: at(1) });
    const high = await t.given.ticket(device, { priority: 3, updatedAt: at(9) });
    const older = await t.given.ticket(device, { updatedAt: at(8) });
    const newer = await t.given.ticket(device, { updatedAt: at(7) });
    const order = [newer.id, older.id, high.id, low.id];
    expect(await desk.ids({ DeviceId: device.id })).toEqual(order);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Page = await t.call('get_tickets', admin.token, {
        DeviceId: device.id,
        limit: 1,
        cursor,
      });
      expect(body.total).toBe(4);
      seen.push(...body.tickets.map(({ id }) => id));
      cursor = body.nextCursor ?? null;
    } while (cursor !== null && seen.length < 9);
    expect(seen).toEqual(order);
    expect((await t.call('get_tickets', admin.token, { cursor: 'x' })).body.code).toBe('core.invalid_input');
  });

  it('is narrowed by what the wire names', async () => {
    const { company, device } = await givenClinic();
    const mine = { DeviceId: device.id };
    const alert = await t.given.alert(device, { alertType: 204 });
    const session = await t.given.session(device);
    const crashLog = await t.given.crashLog(device);
    const { id: userId } = await t.given.user('ADMIN');
    const contact = await t.given.contact({ companyId: company.id });
    const fan = await t.given.ticket(device, {
      summary: 'Fan is loud',
      details: 'Left 50% of it',
      userId,
      links: [{ alertId: alert.id }, { sessionId: session.id }, { crashLogId: crashLog.id }],
    });
    const door = await t.given.ticket(device, {
      summary: 'Door',
      state: 'progress',
      priority: 2,
      assigneeId: admin.id,
      contactId: contact.id,
      createdAt: new Date('2026-02-20T23:30:00Z'),
      expenses: [{ category: 'travelCosts', name: 'Train' }],
    });
    const done = await t.given.ticket(device, { state: 'resolved', priority: 1 });
    const cases: [Parameters<typeof desk.ids>[0], number[]][] = [
      [{ states: ['new', 'progress'] }, [fan.id, door.id]],
      [{ not_states: ['resolved', 'stale'] }, [fan.id, door.id]],
      [{ AssigneeId: admin.id }, [door.id]],
      [{ UserId: userId }, [fan.id]],
      [{ CompanyId: company.id, group: 'unprioritised' }, [fan.id]],
      [{ group: 'unassigned' }, [done.id]],
      [{ group: 'assigned' }, [door.id]],
      [{ number: door.number }, [door.id]],
      [{ search_value: 'LOUD' }, [fan.id]],
      [{ search_value: '50%' }, [fan.id]],
      [{ search_value: device.serialNumber }, [fan.id, door.id, done.id]],
      [{ search_value: company.name }, [fan.id, door.id, done.id]],
      [{ ContactId: contact.id }, [door.id]],
      [{ AlertId: alert.id }, [fan.id]],
      [{ SessionId: session.id }, [fan.id]],
      [{ CrashLogId: crashLog.id }, [fan.id]],
      [{ alertType: 204 }, [fan.id]],
      [{ alertType: 205 }, []],
      [{ deviceType: device.deviceType }, [fan.id, door.id, done.id]],
      [{ withExpenses: true }, [door.id]],
      // In Helsinki it was created on the next day.
      [{ startDate: '2026-02-21', endDate: '2026-02-21' }, [door.id]],
      [{ endDate: '2026-02-20' }, []],
    ];
    for (const [filter, ids] of cases)
      expect({ filter, ids: (await desk.ids({ ...mine, ...filter })).sort() }).toEqual({
        filter,
        ids: ids.sort(),
      });
  });

  it('counts the active ones by what they lack', async () => {
    const before = (await t.call('get_ticket_groups', admin.token, {})).body.groups;
    const device = await t.given.device();
    await t.given.ticket(device, { assigneeId: admin.id });
    await t.given.ticket(device, { priority: 2 });
    await t.given.ticket(device, { priority: 2, assigneeId: admin.id, state: 'progress' });
    await t.given.ticket(device, { priority: 2, assigneeId: admin.id, state: 'stale' });
    const { unprioritised, unassigned, assigned } = before;
    expect((await t.call('get_ticket_groups', admin.token, {})).body.groups).toEqual({
      unprioritised: unprioritised + 1,
      unassigned: unassigned + 1,
      assigned: assigned + 1,
    });
  });

  it('counts no ticket as open whose device was deleted: it is stale, until it gets another device', async () => {
    const [device, kept] = [await t.given.device(), await t.given.device()];
    const { id } = await t.given.ticket(device);
    const progress = await t.given.ticket(device, { priority: 2, state: 'progress' });
    const resolved = await t.given.ticket(device, { state: 'resolved' });
    const counted = async () => {
      const { groups } = (await t.call('get_ticket_groups', admin.token, {})).body;
      const { counts } = (await t.call('get_counts', admin.token, {})).body;
      const { statistics } = (await t.call('get_ticket_statistics', admin.token, { DeviceId: device.id }))
        .body;
      return { ...groups, waiting: counts.waitingTickets ?? 0, states: statistics.states };
    };
    const before = await counted();
    expect(before.states).toEqual({ new: 1, progress: 1, resolved: 1, stale: 0 });
    await t.database.db.update(devices).set({ deletedAt: t.clock.now }).where(eq(devices.id, device.id));
    expect(await counted()).toEqual({
      unprioritised: before.unprioritised - 1,
      unassigned: before.unassigned - 1,
      assigned: before.assigned,
      waiting: before.waiting - 2,
      states: { new: 0, progress: 0, resolved: 1, stale: 2 },
    });
    const of = { DeviceId: device.id };
    expect(await desk.ids({ ...of, states: [...ACTIVE_TICKET_STATES] })).toEqual([]);
    expect(await desk.ids({ ...of, not_states: ['resolved', 'stale'] })).toEqual([]);
    expect(await desk.ids({ ...of, states: ['new', 'resolved'] })).toEqual([resolved.id]);
    expect((await desk.ids({ ...of, states: ['stale'] })).sort()).toEqual([id, progress.id].sort());
    expect((await desk.ids({ ...of, not_states: ['resolved'] })).sort()).toEqual([id, progress.id].sort());
    expect((await desk.ids({ ...of, states: ['new', 'stale'] })).sort()).toEqual([id, progress.id].sort());
    expect(await desk.ids({ ...of, states: [] })).toEqual([]);
    expect((await desk.read(id)).state).toBe('stale');
    const refused = await desk.edit(id, { state: 'progress' });
    expect([refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      'tickets.device_deleted',
      ['ticket_data.state'],
    ]);
    const moved = await t.call('edit_ticket', admin.token, { deviceid: kept.id, ticket_data: { id } });
    expect(moved.status).toBe(200);
    expect((await desk.read(id)).state).toBe('new');
  });

  it('counts in each group what its list holds, and beside the navigation what lacks priority or assignee', async () => {
    const device = await t.given.device();
    await t.given.ticket(device, { assigneeId: admin.id });
    await t.given.ticket(device, { priority: 1 });
    await t.given.ticket(device, { priority: 1, assigneeId: admin.id });
    const listed = async (filter: object) => {
      const input = { states: [...ACTIVE_TICKET_STATES], limit: 1, cursor: null, ...filter };
      return (await t.call('get_tickets', admin.token, input)).body.total;
    };
    const { groups } = (await t.call('get_ticket_groups', admin.token, {})).body;
    for (const group of TICKET_GROUPS) expect(groups[group]).toBe(await listed({ group }));
    const { counts } = (await t.call('get_counts', admin.token, {})).body;
    expect(counts.waitingTickets).toBe(await listed({ waiting: true }));
    expect(counts.waitingTickets).toBe(groups.unprioritised + groups.unassigned);
  });
});

describe('around a ticket', () => {
  it('lists of the device or its profile and the assignee are mailed, about state and assignee only', async () => {
    const { device } = await givenClinic();
    const [byDevice, byProfile, assignee] = [
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN', { fullName: 'Mikko Mechanic' }),
    ];
    const { db } = t.database;
    const [profile] = await db
      .select()
      .from(deviceProfiles)
      .where(eq(deviceProfiles.deviceType, device.deviceType));
    const first = await t.given.emailList({ userIds: [byDevice.id, admin.id] });
    await db.insert(emailListDevices).values({ emailListId: first.id, deviceId: device.id });
    const second = await t.given.emailList({ userIds: [byProfile.id, byDevice.id] });
    await db
      .insert(emailListDeviceProfiles)
      .values({ emailListId: second.id, deviceProfileId: profile?.id ?? 0 });
    const mailed = async (act: () => Promise<unknown>) => {
      await db.delete(mailOutbox);
      await act();
      const rows = await db.select().from(mailOutbox);
      return rows.map(({ toAddress, subject }) => [toAddress, subject]).sort();
    };
    let ticket = { id: 0, number: 0 };
    const created = await mailed(async () => {
      ({ ticket } = (await desk.add(device, { AssigneeId: assignee.id })).body);
    });
    const to = (users: { emailAddress: string }[], subject: string) =>
      users.map(({ emailAddress }) => [emailAddress, subject]).sort();
    const everybody = [byDevice, byProfile, assignee];
    expect(created).toEqual(
      [
        ...to([byDevice, byProfile], `New ticket ${ticket.number}: No cold air`),
        ...to([assignee], `New ticket ${ticket.number}, assigned to you: No cold air`),
      ].sort(),
    );
    expect(await mailed(() => desk.edit(ticket.id, { details: 'x', priority: 1 }))).toEqual([]);
    const progress = await mailed(() => desk.edit(ticket.id, { state: 'progress' }));
    expect(progress).toEqual(to(everybody, `Ticket ${ticket.number}: in progress`));
    const freed = await mailed(() => desk.edit(ticket.id, { AssigneeId: null }));
    expect(freed).toEqual(to([byDevice, byProfile], `Ticket ${ticket.number} is assigned to nobody`));
  });

  it('its files are images and pdf, for administrators alone', async () => {
    const { device, user } = await givenClinic();
    const { id, number } = (await desk.add(device)).body.ticket;
    const input = { device_id: device.id, resource: { type: 'ticket', number: String(number) } } as const;
    const file = { part: 'files[]', filename: 'report.pdf', bytes: PDF };
    const sent = await t.upload('upload_production_photos', admin.token, input, [file]);
    expect(sent).toMatchObject({ status: 200, body: { files: ['report.pdf'] } });
    expect(await desk.read(id)).toMatchObject({ attachments: true, media: ['report.pdf'] });
    const production = await t.given.user('PRODUCTION');
    for (const { token } of [user, production]) {
      const refused = await t.upload('upload_production_photos', token, input, [file]);
      expect(refused.body.code).toBe('core.not_allowed');
    }
    const of = { deviceid: device.id, resource: input.resource };
    const { body } = await t.call('get_production_photos', admin.token, of);
    expect(body).toMatchObject({ files: ['report.pdf'], root_dir: `ticket/${number}` });
    const gone = { ...input, filename: 'report.pdf' };
    expect((await t.call('delete_production_photo', admin.token, gone)).status).toBe(200);
    expect((await desk.read(id)).attachments).toBe(false);
    // Files of a device must still be pictures.
    const own = await t.upload('upload_production_photos', admin.token, { device_id: device.id }, [file]);
    expect(own.body.code).toBe('files.only_images');
  });

  it('a file that arrives when its ticket is deleted meanwhile is refused, and nothing of it is kept', async () => {
    const { device } = await givenClinic();
    const { id, number } = (await desk.add(device)).body.ticket;
    const input = { device_id: device.id, resource: { type: 'ticket', number: String(number) } } as const;
    const file = { part: 'files[]', filename: 'late.pdf', bytes: PDF };
    const [sent] = await Promise.all([
      t.upload('upload_production_photos', admin.token, input, [file]),
      desk.remove(id),
    ]);
    const kept = await t.database.db.$count(files, eq(files.root, `ticket/${number}`));
    expect([sent.status, kept]).toEqual(sent.status === 200 ? [200, 1] : [404, 0]);
    const late = await t.upload('upload_production_photos', admin.token, input, [file]);
    expect(late.status).toBe(404);
  });

  it('its number names its files as a number, as its answers have it, and as a text', async () => {
    const { device } = await givenClinic();
    const { number } = (await desk.add(device)).body.ticket;
    for (const [sentNumber, filename] of [
      [number, 'number.pdf'],
      [String(number), 'text.pdf'],
    ] as const) {
      const resource = { type: 'ticket', number: sentNumber } as const;
      const photos = { device_id: device.id, resource };
      const file = { part: 'files[]', filename, bytes: PDF };
      expect(await t.upload('upload_production_photos', admin.token, photos, [file])).toMatchObject({
        body: { files: [filename] },
      });
      const found = { files: [filename], root_dir: `ticket/${number}` };
      const of = { deviceid: device.id, resource };
      expect((await t.call('get_production_photos', admin.token, of)).body).toMatchObject(found);
      expect((await t.call('get_media_files', admin.token, { resource })).body).toMatchObject(found);
      const gone = await t.call('delete_production_photo', admin.token, { ...photos, filename });
      expect(gone.status).toBe(200);
    }
    for (const wrong of [-1, 1.5, true, null]) {
      const refused = await t.inject({
        method: 'POST',
        url: '/api/get_media_files',
        payload: { token: admin.token, resource: { type: 'ticket', number: wrong } },
      });
      expect(refused.json()).toMatchObject({ code: 'core.invalid_input' });
    }
  });

  it('its history tells what was changed from what to what, in the words of the fields', async () => {
    const { company, device } = await givenClinic();
    const { id } = (await desk.add(device, { priority: 1 })).body.ticket;
    t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    await desk.edit(id, {
      priority: 3,
      AssigneeId: admin.id,
      expenses: { travelCosts: [{ name: 'Bus', price: 3 }] },
    });
    const { body } = await t.call('get_history', admin.token, { kind: 'ticket', id });
    const [edited, added] = body.entries;
    expect(edited).toMatchObject({
      event: 'changed',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'priority', from: 1, to: 3 }),
        expect.objectContaining({ field: 'AssigneeId', to: expect.objectContaining({ id: admin.id }) }),
        expect.objectContaining({ field: 'expense', path: ['Bus', 'price'], to: 3 }),
      ]),
    });
    expect(added).toMatchObject({
      event: 'added',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'CompanyId', to: { id: company.id, name: company.name } }),
      ]),
    });
  });

  it('search finds it by number, summary and words, for those who may open its page', async () => {
    const { device, user } = await givenClinic();
    const made = await desk.add(device, {
      summary: 'Compressor rattles',
      description: 'Only when defrosting',
    });
    const { id, number } = made.body.ticket;
    const find = async (q: string, token = admin.token) => {
      const { body } = await t.call('search_everything', token, { q, kinds: ['ticket'] });
      return body.groups.flatMap(({ hits }) => hits.map((hit) => hit.id));
    };
    for (const text of [`#${number}`, 'compressor rat', 'defrosting', 'rattles'])
      expect({ text, ids: await find(text) }).toEqual({ text, ids: [id] });
    expect(await find('defrosting', user.token)).toEqual([]);
  });
});
