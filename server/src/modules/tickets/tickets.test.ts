import { fromHundredths, MAX_HUNDREDTHS } from '@halla/domain/documents/hundredths';
import { CONTACT_CHANNELS } from '@halla/domain/tickets/ticket-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ticketing } from './ticketing.test-steps.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

const NO_WARRANTY = { endsOn: null, state: 'none', stateThen: 'none' };

let t: TestServer;
let admin: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  desk = ticketing(t, admin.token);
});
afterAll(() => t.close());

const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
  return t.clock.now.toISOString();
};
const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

async function givenClinic() {
  const company = await t.given.company();
  return { company, device: await t.given.device({ companyId: company.id, deviceName: 'Room 5' }) };
}

describe('a new ticket', () => {
  it('begins as new, belongs to the owner of its device, and has the fields of the wire', async () => {
    const { company, device } = await givenClinic();
    const contact = await t.given.contact({ companyId: company.id, name: 'Kaisa Client' });
    const { status, body } = await desk.add(device, {
      description: 'Since Monday',
      state: 'new',
      priority: 3,
      AssigneeId: admin.id,
      clientContacted: 'whatsappcall',
      ContactId: contact.id,
      expenses: {
        spareParts: [{ name: 'Fan', price: 12.5, count: 2 }],
        travelCosts: [{ name: 'Walk' }],
      },
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Ticket added' });
    const now = t.clock.now.toISOString();
    const person = { id: admin.id, fullName: 'Anna Admin' };
    expect(await desk.read(body.ticket.id)).toEqual({
      ...body.ticket,
      DeviceId: device.id,
      Device: {
        id: device.id,
        serialNumber: device.serialNumber,
        deviceName: 'Room 5',
        deviceType: device.deviceType,
        isGeneric: false,
        location: null,
      },
      UserId: admin.id,
      User: person,
      AssigneeId: admin.id,
      Assignee: person,
      ...{
        visitOn: null,
        waitingSince: null,
        Goals: expect.objectContaining({ solution: expect.objectContaining({ state: 'onTime' }) }),
        testedAt: null,
        isHeld: false,
        isByMail: false,
        warranty: NO_WARRANTY,
        isService: false,
        Follows: null,
      },
      kind: null,
      ...{ Photos: [], Replies: [], Followers: [] },
      priority: 3,
      state: 'new',
      summary: 'No cold air',
      description: 'Since Monday',
      details: null,
      action: null,
      clientContacted: 'whatsappcall',
      CompanyId: company.id,
      Company: { id: company.id, name: company.name },
      ContactId: contact.id,
      Contact: { id: contact.id, name: 'Kaisa Client' },
      answeredAt: null,
      resolvedAt: null,
      createdAt: now,
      updatedAt: now,
      attachments: false,
      hasExpenses: true,
      expenses: {
        spareParts: [{ name: 'Fan', price: 12.5, count: 2, sku: null, warehouse: null, payer: null }],
        shippingCosts: [],
        outsourcedServices: [],
        travelCosts: [{ name: 'Walk', price: 0, count: 1, sku: null, warehouse: null, payer: null }],
      },
      media: [],
      TicketActions: [],
      Alerts: [],
      CrashLogs: [],
      Sessions: [],
      Notes: [],
    });
  });

  it.each(CONTACT_CHANNELS)('says that the client was contacted by %s', async (clientContacted) => {
    const { device } = await givenClinic();
    const { body } = await desk.add(device, { clientContacted });
    expect((await desk.read(body.ticket.id)).clientContacted).toBe(clientContacted);
  });

  it('takes an expense of as much money as can be stored', async () => {
    const { device } = await givenClinic();
    const most = { name: 'Everything', price: fromHundredths(MAX_HUNDREDTHS), count: 1 };
    const { status, body } = await desk.add(device, { expenses: { outsourcedServices: [most] } });
    expect(status).toBe(200);
    expect((await desk.read(body.ticket.id)).expenses?.outsourcedServices).toMatchObject([most]);
  });

  it('may be about a generic device, and needs one device', async () => {
    const { body } = await t.call('get_admin_devices', admin.token, {
      search_value: 'GENERIC XTONE',
      allowGeneric: true,
    });
    const generic = body.devices[0]?.id ?? 0;
    const added = await desk.add({ id: generic });
    expect(await desk.read(added.body.ticket.id)).toMatchObject({
      Device: { serialNumber: 'GENERIC XTONE', isGeneric: true },
    });
    const summary = 'No device';
    const none = await t.call('add_ticket', admin.token, { ticket_data: { summary } });
    expect(none.body.code).toBe('tickets.no_device');
    const both = await desk.add({ id: generic }, { newDevice: 'EC225555' });
    expect(both.body.code).toBe('tickets.one_device');
  });

  it('makes a new device once, when two report it at once', async () => {
    const ticket_data = { summary: 'Seen twice', newDevice: 'EC226666' };
    const both = await Promise.all([1, 2].map(() => t.call('add_ticket', admin.token, { ticket_data })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ER_DUP_ENTRY',
      fields: { 'ticket_data.newDevice': 'serial number exists' },
    });
  });

  it('makes its device, dispatched to the client, or nothing when the serial number exists', async () => {
    const company = await t.given.company();
    const contact = await t.given.contact({ companyId: company.id, name: 'Oiva Owner' });
    const data = { summary: 'Found at a fair', CompanyId: company.id, ContactId: contact.id };
    const made = await t.call('add_ticket', admin.token, {
      ticket_data: { ...data, newDevice: ' ec224444 ' },
    });
    const ticket = await desk.read(made.body.ticket.id);
    expect(ticket).toMatchObject({ Device: { serialNumber: 'EC224444' }, Company: { id: company.id } });
    const { body } = await t.call('get_device_data', admin.token, { deviceid: ticket.DeviceId });
    expect(body.device).toMatchObject({
      CompanyId: company.id,
      LifeCycleStates: [
        expect.objectContaining({
          state: 'dispatched',
          location: 'client',
          clientInfo: expect.objectContaining({ companyName: company.name, contactName: 'Oiva Owner' }),
        }),
      ],
    });
    const before = await state();
    const again = await t.call('add_ticket', admin.token, {
      ticket_data: { ...data, newDevice: 'EC224444' },
    });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'ER_DUP_ENTRY',
        message: 'serial number exists',
        fields: { 'ticket_data.newDevice': 'serial number exists' },
      },
    });
    expect(await state()).toEqual(before);
    const wrong = async (values: object) => {
      const ticket_data = { ...data, newDevice: 'EC223333', ...values };
      return (await t.call('add_ticket', admin.token, { ticket_data })).body.code;
    };
    expect(await wrong({ newDevice: 'XC1' })).toBe('devices.serial_out_of_range');
    expect(await wrong({ newDevice: 'E'.repeat(41) })).toBe('core.invalid_input');
    expect(await wrong({ newDevice: 'short' })).toBe('devices.invalid_serial');
    const stranger = await t.given.contact({ companyId: (await t.given.company()).id });
    expect(await wrong({ ContactId: stranger.id })).toBe('tickets.unknown_contact');
    expect(await wrong({ CompanyId: 999_999, ContactId: null })).toBe('tickets.unknown_company');
  });

  it.each([
    [{ priority: 4 }, 'ticket_data.priority'],
    [{ state: 'open' }, 'ticket_data.state'],
    [{ state: 'progress' }, 'ticket_data.state'],
    [{ state: 'resolved' }, 'ticket_data.state'],
    [{ clientContacted: 'fax' }, 'ticket_data.clientContacted'],
    [{ summary: ' ' }, 'ticket_data.summary'],
    [{ AssigneeId: 999_999 }, 'ticket_data.AssigneeId'],
    [{ CompanyId: 999_999 }, 'ticket_data.CompanyId'],
    [{ ContactId: 999_999 }, 'ticket_data.ContactId'],
    [{ AlertIds: [999_999] }, 'ticket_data.AlertIds'],
    [{ expenses: { spareParts: [{ name: 'Fan', price: 1 }] } }, 'ticket_data.expenses.spareParts.0.count'],
    [
      { expenses: { spareParts: [{ name: 'Fan', price: 1, count: 0 }] } },
      'ticket_data.expenses.spareParts.0.count',
    ],
    [{ expenses: { spareParts: [{ name: 'Fan', count: 1 }] } }, 'ticket_data.expenses.spareParts.0.price'],
    [{ expenses: { travelCosts: [{ name: ' ' }] } }, 'ticket_data.expenses.travelCosts.0.name'],
    [
      { expenses: { travelCosts: [{ name: 'A', price: 0.001 }] } },
      'ticket_data.expenses.travelCosts.0.price',
    ],
    [{ expenses: { travelCosts: [{ name: 'A', price: 9_999_999_999, count: 9 }] } }, 'ticket_data.expenses'],
  ])('with %j is refused by its field, and leaves no trace', async (data, field) => {
    const { device } = await givenClinic();
    const before = await state();
    const { status, body } = await desk.add(device, data as object);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await state()).toEqual(before);
  });

  it('refuses a person of another company, an assignee who is disabled or may not read tickets, and rows of another device', async () => {
    const { company, device } = await givenClinic();
    const stranger = await t.given.contact({ companyId: (await t.given.company()).id });
    expect((await desk.add(device, { ContactId: stranger.id })).body.code).toBe('tickets.unknown_contact');
    const disabled = await t.given.user('ADMIN', { disabled: true });
    const customer = await t.given.user('CLIENT', { companyId: company.id });
    const { id: companyId } = await t.given.internalCompany();
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId });
    const maintenance = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const [seller, builder] = [await t.given.user('SALES'), await t.given.user('PRODUCTION')];
    for (const { id } of [disabled, customer, maintenance, seller, builder])
      expect((await desk.add(device, { AssigneeId: id })).body.code).toBe('tickets.unknown_assignee');
    expect((await desk.add(device, { AssigneeId: technician.id })).status).toBe(200);
    const other = await t.given.device();
    const links = {
      AlertIds: [(await t.given.alert(other)).id],
      CrashLogIds: [(await t.given.crashLog(other)).id],
      SessionIds: [(await t.given.session(other)).id],
    };
    for (const [field, ids] of Object.entries(links))
      expect((await desk.add(device, { [field]: ids })).body.code).toBe('tickets.not_linked');
  });
});

describe('an edit', () => {
  it('tells what it changed with names in place of ids, newest first; what changes nothing tells nothing', async () => {
    const { company, device } = await givenClinic();
    const id = (await desk.add(device, { CompanyId: company.id })).body.ticket.id;
    const colleague = await t.given.user('ADMIN', { fullName: 'Mikko Mechanic' });
    const other = await t.given.company();
    later(1);
    await desk.edit(id, { state: 'progress', AssigneeId: colleague.id, priority: 2 });
    const second = later(1);
    await desk.edit(id, {
      action: 'Changed the fan',
      CompanyId: other.id,
      expenses: { shippingCosts: [{ name: 'Parcel', price: 9.9 }] },
    });
    later(1);
    await desk.edit(id, { priority: 2, action: 'Changed the fan', state: 'progress' });
    const ticket = await desk.read(id);
    expect(ticket.updatedAt).toBe(second);
    expect(ticket.TicketActions).toMatchObject([
      {
        updatedAt: second,
        User: { fullName: 'Anna Admin' },
        changes: {
          action: 'Changed the fan',
          Company: other.name,
          expenses: { shippingCosts: [{ name: 'Parcel', price: 9.9, count: 1 }] },
        },
      },
      { changes: { state: 'progress', Assignee: 'Mikko Mechanic', priority: 2 } },
    ]);
    expect(Object.keys(ticket.TicketActions?.[1]?.changes ?? {}).sort()).toEqual([
      'Assignee',
      'priority',
      'state',
    ]);
  });

  it('may choose any state, and keeps when the ticket was answered and solved', async () => {
    const { device } = await givenClinic();
    const id = (await desk.add(device)).body.ticket.id;
    const times = async () => {
      const { answeredAt, resolvedAt } = await desk.read(id);
      return [answeredAt, resolvedAt];
    };
    const answered = later(5);
    await desk.edit(id, { clientContacted: 'call' });
    expect(await times()).toEqual([answered, null]);
    const solved = later(5);
    await desk.edit(id, { state: 'resolved' });
    expect(await times()).toEqual([answered, solved]);
    for (const next of ['stale', 'new', 'progress'] as const) {
      await desk.edit(id, { state: next });
      expect(await times()).toEqual([answered, null]);
    }
  });

  it('from a screen that is out of date is refused', async () => {
    const { device } = await givenClinic();
    const id = (await desk.add(device)).body.ticket.id;
    const loaded = await desk.read(id);
    later(1);
    await desk.edit(id, { details: 'Second floor', updatedAt: loaded.updatedAt });
    const stale = await desk.edit(id, { details: 'Third floor', updatedAt: loaded.updatedAt });
    expect({ status: stale.status, code: stale.body.code }).toEqual({ status: 409, code: 'core.stale' });
    expect((await desk.read(id)).details).toBe('Second floor');
  });

  it('of the device takes the owner of the time, unless rows of the former device are linked', async () => {
    const { device } = await givenClinic();
    const { company, device: other } = await givenClinic();
    const alert = await t.given.alert(device);
    const id = (await desk.add(device, { AlertIds: [alert.id] })).body.ticket.id;
    const move = () => t.call('edit_ticket', admin.token, { deviceid: other.id, ticket_data: { id } });
    expect((await move()).body.code).toBe('tickets.linked');
    await desk.edit(id, { AlertIds: [] });
    expect((await move()).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ DeviceId: other.id, CompanyId: company.id, Alerts: [] });
  });

  it('is possible after the device was deleted: what it cost stays', async () => {
    const { device } = await givenClinic();
    const travelCosts = [{ name: 'Train', price: 30 }];
    const id = (await desk.add(device, { expenses: { travelCosts } })).body.ticket.id;
    const boss = await t.given.user('SUPER_USER');
    const gone = { deviceData: { id: device.id }, deleteDevice: true };
    expect((await t.call('edit_device', boss.token, gone)).status).toBe(200);
    expect((await desk.edit(id, { state: 'resolved' })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({
      Device: { serialNumber: device.serialNumber },
      expenses: { travelCosts },
    });
    expect((await desk.add(device)).status).toBe(404);
  });

  it('by two at once is made once, and the second is told that its screen is out of date', async () => {
    const { device } = await givenClinic();
    const id = (await desk.add(device)).body.ticket.id;
    const { updatedAt } = await desk.read(id);
    later(1);
    const both = await Promise.all(
      ['First', 'Second'].map((details) => desk.edit(id, { details, updatedAt })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.read(id)).TicketActions).toHaveLength(1);
  });

  it('keeps an assignee whose account was disabled meanwhile', async () => {
    const { device } = await givenClinic();
    const assignee = await t.given.user('ADMIN', { fullName: 'Lea Left' });
    const id = (await desk.add(device, { AssigneeId: assignee.id })).body.ticket.id;
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, assignee.id));
    expect((await desk.edit(id, { AssigneeId: assignee.id, details: 'Waits' })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ Assignee: { fullName: 'Lea Left' }, details: 'Waits' });
  });

  it('keeps an assignee whose account was deleted meanwhile, until another one is chosen', async () => {
    const { device } = await givenClinic();
    const [gone, next] = [
      await t.given.user('ADMIN', { fullName: 'Gita Gone' }),
      await t.given.user('ADMIN', { fullName: 'Nea Next' }),
    ];
    const id = (await desk.add(device, { AssigneeId: gone.id })).body.ticket.id;
    await t.database.db.update(users).set({ deletedAt: t.clock.now }).where(eq(users.id, gone.id));
    expect((await desk.edit(id, { AssigneeId: gone.id, details: 'Waits' })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ Assignee: { fullName: 'Gita Gone' }, details: 'Waits' });
    expect((await desk.edit(id, { AssigneeId: next.id })).status).toBe(200);
    expect((await desk.edit(id, { AssigneeId: gone.id })).body.code).toBe('tickets.unknown_assignee');
  });

  it('of a deleted ticket is not found, and neither are its notes and files', async () => {
    const { device } = await givenClinic();
    const { id, number } = (await desk.add(device)).body.ticket;
    expect((await desk.remove(id)).body.message).toBe('Ticket deleted');
    expect((await desk.edit(id, { details: 'x' })).status).toBe(404);
    expect((await t.call('add_note', admin.token, { note: 'x', TicketId: id })).status).toBe(404);
    const resource = { type: 'ticket', number: String(number) } as const;
    expect((await t.call('get_media_files', admin.token, { resource })).status).toBe(404);
    expect(await desk.ids({ ticket_id: id })).toEqual([]);
  });
});
