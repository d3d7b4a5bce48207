import type { CallInput } from '@halla/contract/calls';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/audit.partitioned.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

type Transfer = CallInput<'add_transfer'>;
type Person = Awaited<ReturnType<TestServer['given']['user']>>;

const DAY_MS = 86_400_000;
let t: TestServer;
let admin: Person;
let sales: Person;

beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  admin = await t.given.user('ADMIN');
  sales = await t.given.user('SALES');
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
});

/** Sends a transfer of a known device in the name of whoever sends it. */
function move(
  who: Person,
  device: { id: number },
  state: Transfer['transferData']['state'],
  rest: Partial<Transfer> = {},
) {
  return t.call('add_transfer', who.token, {
    ...rest,
    transferData: { state, UserId: who.id, Device: { id: device.id }, ...rest.transferData },
  });
}

async function stored(device: { id: number }) {
  const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
  if (row === undefined) throw new Error('The device is gone.');
  return row;
}

function recordsOf(device: { id: number }) {
  return t.database.db
    .select()
    .from(lifeCycleStates)
    .where(eq(lifeCycleStates.deviceId, device.id))
    .orderBy(asc(lifeCycleStates.createdAt), asc(lifeCycleStates.id));
}

function ownersOf(device: { id: number }) {
  return t.database.db
    .select()
    .from(deviceOwnerships)
    .where(eq(deviceOwnerships.deviceId, device.id))
    .orderBy(asc(deviceOwnerships.validFrom));
}

describe('a sale', () => {
  it('writes one record, hands the device to the client from that moment on and moves it on the map', async () => {
    const clinic = await t.given.company({ name: 'Polar Spa', location: 'NO' });
    const device = await t.given.device({ location: 'FI' });
    await t.given.record(device, 'ready');
    const { status, body } = await move(sales, device, 'sold', {
      clientInfo: { companyId: clinic.id, contactName: 'Aino' },
      noteText: 'Sold at the fair',
    });
    expect(status).toBe(200);
    expect(body.newOwner).toEqual({ id: clinic.id, name: 'Polar Spa' });
    expect(body.lcs).toMatchObject([
      {
        DeviceId: device.id,
        state: 'dispatched',
        location: 'client',
        clientInfo: { companyId: clinic.id, companyName: 'Polar Spa', contactName: 'Aino', location: 'NO' },
        Company: { id: clinic.id, name: 'Polar Spa', location: 'NO' },
        Contact: null,
        Notes: [{ text: 'Sold at the fair', createdAt: t.clock.now.toISOString() }],
        User: { id: sales.id, fullName: sales.fullName },
        createdAt: t.clock.now.toISOString(),
        Device: { serialNumber: device.serialNumber },
        isLatest: true,
      },
    ]);
    expect(await stored(device)).toMatchObject({ companyId: clinic.id, location: 'NO' });
    const maker = await t.given.internalCompany();
    expect(await ownersOf(device)).toMatchObject([
      { companyId: maker.id, validTo: t.clock.now },
      { companyId: clinic.id, validFrom: t.clock.now, validTo: null },
    ]);
  });

  it('keeps the state of a device inside the country of its client', async () => {
    const device = await t.given.device({ location: 'US-CA' });
    await move(sales, device, 'sold', { clientInfo: { companyName: 'Cool Bay', location: 'US' } });
    expect((await stored(device)).location).toBe('US-CA');
  });

  it('shows the client its sessions from then on and none before, also those a fast clock has sent ahead', async () => {
    const clinic = await t.given.company();
    const client = await t.given.user('CLIENT', { companyId: clinic.id });
    const device = await t.given.device();
    await t.given.session(device, { startTime: new Date(t.clock.now.getTime() - DAY_MS) });
    const ahead = await t.given.session(device, { startTime: new Date(t.clock.now.getTime() + 60_000) });
    expect((await t.call('get_sessions', client.token, {})).body.sessions).toEqual([]);
    await move(sales, device, 'sold', { clientInfo: { companyId: clinic.id } });
    const seen = await t.call('get_sessions', client.token, {});
    expect(seen.body.sessions.map((row) => 'id' in row && row.id)).toEqual([ahead.id]);
  });

  it('without a client company leaves the owner as it is', async () => {
    const device = await t.given.device();
    const { body } = await move(sales, device, 'sold', { clientInfo: { companyName: 'By word of mouth' } });
    expect(body.newOwner).toBeNull();
    expect(await ownersOf(device)).toHaveLength(1);
  });
});

describe('a demo', () => {
  it('takes the device from its owner, a return leaves it where it is', async () => {
    const clinic = await t.given.company();
    const device = await t.given.device({ companyId: clinic.id });
    await t.given.record(device, 'dispatched');
    await move(sales, device, 'return');
    expect((await stored(device)).companyId).toBe(clinic.id);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await move(sales, device, 'demo');
    expect((await stored(device)).companyId).toBe((await t.given.internalCompany()).id);
  });

  it('goes to another client with the switch and to the same one never', async () => {
    const device = await t.given.device();
    await move(sales, device, 'demo', { clientInfo: { companyName: 'First' } });
    const again = await move(sales, device, 'switchClient', { clientInfo: { companyName: ' first ' } });
    expect(again).toMatchObject({ status: 409, body: { message: 'Device already returned!' } });
    const plain = await move(sales, device, 'demo', { clientInfo: { companyName: 'Second' } });
    expect(plain.body.message).toBe('Device already returned!');
    const flagged = await t.call('add_transfer', sales.token, {
      clientInfo: { companyName: 'Second' },
      transferData: {
        state: 'demo',
        UserId: sales.id,
        Device: { id: device.id },
        details: { switchClient: true },
      },
    });
    expect(flagged.status).toBe(200);
    expect((await recordsOf(device)).map(({ clientInfo }) => clientInfo?.companyName)).toEqual([
      'First',
      'Second',
    ]);
  });
});

describe('the client of a transfer', () => {
  it('is written on one line where it is copied from a contact that is older than that rule', async () => {
    const old = await t.given.company({ name: 'Old\nClinic', location: 'FI' });
    const device = await t.given.device();
    const clientInfo = {
      companyId: old.id,
      companyName: 'Old\r\nClinic',
      companyAddress: 'Street 1\nHelsinki',
    };
    const { status, body } = await move(sales, device, 'sold', { clientInfo });
    expect([status, body.lcs[0]?.clientInfo]).toEqual([
      200,
      { companyId: old.id, companyName: 'Old Clinic', companyAddress: 'Street 1\nHelsinki', location: 'FI' },
    ]);
    expect(body.lcs[0]?.Company).toEqual({ id: old.id, name: 'Old\nClinic', location: 'FI' });
  });

  it('is kept with everything that was written down of it, beside the company and the person it names', async () => {
    const clinic = await t.given.company({ name: 'Frost Clinic', location: 'NO' });
    const person = await t.given.contact({ name: 'Anna Aalto', companyId: clinic.id });
    const clientInfo = {
      contactName: 'Anna Aalto',
      companyName: 'Frost Clinic',
      companyAdditionalInfo: 'Second floor',
      contactAdditionalInfo: 'Mornings only',
      location: 'NO',
      contactId: person.id,
      companyId: clinic.id,
      companyAddress: 'Storgata 1, Oslo',
      companyVatId: 'NO 123',
      contactEmail: 'anna@frost.example',
      contactPhone: '+47 1',
    };
    const device = await t.given.device();
    const { body } = await move(sales, device, 'sold', { clientInfo });
    expect(body.lcs).toMatchObject([
      {
        DeviceId: device.id,
        state: 'dispatched',
        location: 'client',
        quality: null,
        clientInfo,
        Company: { id: clinic.id, name: 'Frost Clinic', location: 'NO' },
        Contact: { id: person.id, name: 'Anna Aalto' },
        User: { id: sales.id, fullName: sales.fullName },
      },
    ]);
    const { body: own } = await t.call('get_personal_dispatches', sales.token, {});
    expect(own.lcs.find(({ DeviceId }) => DeviceId === device.id)?.clientInfo).toEqual(clientInfo);
  });
});

describe('a transfer that is refused', () => {
  it.each([
    ['Add user!', 400, (id: number) => ({ state: 'return' as const, Device: { id } })],
    ['Add Device!', 400, () => ({ state: 'return' as const, UserId: sales.id })],
    ['fill required', 400, () => ({ UserId: sales.id, newDevice: 'CTN179999' })],
    [
      'Client information must be added!',
      400,
      (id: number) => ({ state: 'sold' as const, UserId: sales.id, Device: { id } }),
    ],
    [
      'Device already returned!',
      409,
      (id: number) => ({ state: 'return' as const, UserId: sales.id, Device: { id } }),
    ],
    [
      'Choose a colleague who has an account',
      400,
      (id: number) => ({ state: 'demo' as const, UserId: 900_000_000_001, Device: { id } }),
    ],
    ['Not allowed', 403, (id: number) => ({ state: 'ready' as const, UserId: sales.id, Device: { id } })],
    [
      'Not found',
      404,
      () => ({ state: 'return' as const, UserId: sales.id, Device: { id: 900_000_000_001 } }),
    ],
  ])('says %s and leaves no trace', async (message, status, transferData) => {
    const device = await t.given.device();
    await t.given.record(device, 'maintenance');
    const before = await fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
    const answer = await t.call('add_transfer', sales.token, { transferData: transferData(device.id) });
    expect(answer).toMatchObject({ status, body: { error: true, message } });
    expect(await fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] })).toEqual(before);
  });

  it('is one in the name of a customer, to an unknown company, or to an unknown place', async () => {
    const device = await t.given.device();
    const customer = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    const asCustomer = await t.call('add_transfer', admin.token, {
      transferData: { state: 'demo', UserId: customer.id, Device: { id: device.id } },
    });
    expect(asCustomer.body.code).toBe('lifecycle.unknown_user');
    const nowhere = await move(admin, device, 'sold', { clientInfo: { companyId: 900_000_000_001 } });
    expect(nowhere.body).toMatchObject({
      code: 'lifecycle.unknown_company',
      fields: { 'clientInfo.companyId': 'names no company' },
    });
    const maker = await t.given.internalCompany();
    const home = await move(admin, device, 'sold', { clientInfo: { companyId: maker.id } });
    expect(home.body.code).toBe('lifecycle.unknown_company');
    const place = await t.call('add_transfer', admin.token, {
      transferData: { state: 'storaged', UserId: admin.id, Device: { id: device.id }, location: 'moon' },
    });
    expect(place.body.code).toBe('lifecycle.unknown_place');
    expect(await recordsOf(device)).toEqual([]);
  });

  it('is any by production but a new device, and one out of use for sales', async () => {
    const production = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    expect((await move(production, device, 'return')).status).toBe(403);
    await t.given.record(device, 'decommissioned', { location: 'unknown' });
    expect((await move(sales, device, 'return')).status).toBe(403);
    expect((await move(admin, device, 'return')).status).toBe(200);
  });
});

describe('a new device', () => {
  it('is made with its first record, belongs to the maker and is sold in the same step when it leaves at once', async () => {
    const production = await t.given.user('PRODUCTION');
    const clinic = await t.given.company();
    const { status, body } = await t.call('add_transfer', production.token, {
      clientInfo: { companyId: clinic.id },
      transferData: { state: 'dispatched', UserId: production.id, newDevice: ' ec220500 ' },
      noteText: 'Straight from the line',
    });
    expect(status).toBe(200);
    const [record] = body.lcs;
    expect(record?.Device).toMatchObject({ serialNumber: 'EC220500', deviceType: 'ECABIN' });
    expect((await ownersOf({ id: record?.DeviceId ?? 0 })).map(({ companyId }) => companyId)).toEqual([
      (await t.given.internalCompany()).id,
      clinic.id,
    ]);
  });

  it('with a serial number of no form is refused and nothing is made', async () => {
    const before = await t.database.db.$count(devices);
    const { status, body } = await t.call('add_transfer', admin.token, {
      transferData: { state: 'production', UserId: admin.id, newDevice: 'Q1' },
    });
    expect(status).toBe(400);
    expect(body.message).toBe('Quattro Serial number should be in format of Q180000');
    expect(await t.database.db.$count(devices)).toBe(before);
  });

  it('added fifty times at once in different letter case is made once, and 49 hear that it exists', async () => {
    const spell = (index: number) =>
      [...'vc180777'].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        t.call('add_transfer', admin.token, {
          transferData: { state: 'production', UserId: admin.id, newDevice: spell(index) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    const heard = refused.map(({ body }) => `${body.code} ${body.message}`);
    expect(new Set(heard)).toEqual(new Set(['ER_DUP_ENTRY Serial Number Already Exists!']));
    const rows = await t.database.db.select().from(devices).where(eq(devices.serialNumber, 'VC180777'));
    expect(rows).toHaveLength(1);
    expect(await recordsOf({ id: rows[0]?.id ?? 0 })).toHaveLength(1);
  });
});

describe('two people who move one device at once', () => {
  it('leave one order of records, one latest state and one open owner', async () => {
    const device = await t.given.device();
    const clinics = [await t.given.company(), await t.given.company()];
    await t.given.record(device, 'ready');
    const answers = await Promise.all(
      ([0, 1, 0, 1, 0, 1] as const).map((client, index) =>
        index % 3 === 2
          ? move(admin, device, 'return')
          : move(sales, device, 'sold', { clientInfo: { companyId: clinics[client]?.id ?? 0 } }),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const records = await recordsOf(device);
    expect(records).toHaveLength(1 + answers.filter(({ status }) => status === 200).length);
    expect((await stored(device)).latestLcsId).toBe(records.at(-1)?.id);
    expect((await ownersOf(device)).filter(({ validTo }) => validTo === null)).toHaveLength(1);
  });
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
