import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { givenSender } from '#modules/ingest/senders/sender.test-device.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const DAY_MS = 86_400_000;
const { people, move, stored, recordsOf, ownersOf } = transferring();
let t: TestServer;
let admin: Person;
let sales: Person;
beforeAll(() => {
  ({ t, admin, sales } = people());
});

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

  it('to a client who is no company here ends the time of the former customer, who sees nothing of it any more', async () => {
    const former = await t.given.company();
    const client = await t.given.user('CLIENT', { companyId: former.id });
    const maker = await t.given.internalCompany();
    const cabin = await givenSender(t, { companyId: former.id });
    await t.given.record(cabin, 'maintenance', { location: 'vantaa' });
    await cabin.putSession({ startTime: new Date(t.clock.now.getTime() - DAY_MS).toISOString() });
    const { body } = await move(sales, cabin, 'sold', { clientInfo: { companyName: 'By word of mouth' } });
    expect(body.newOwner).toEqual({ id: maker.id, name: maker.name });
    expect(await ownersOf(cabin)).toMatchObject([
      { companyId: former.id, validTo: t.clock.now },
      { companyId: maker.id, validFrom: t.clock.now, validTo: null },
    ]);
    await cabin.putSession({ startTime: new Date(t.clock.now.getTime() + 1000).toISOString() });
    const seen = await t.call('get_sessions', client.token, {});
    expect(seen.body.sessions).toHaveLength(1);
    const owned = await t.call('get_devices', client.token, {});
    expect(owned.body.company?.Devices).toEqual([]);
    expect((await t.call('get_device_data', client.token, { deviceid: cabin.id })).status).toBe(404);
  });

  it('stays with the client that was linked since when the device only changes its place', async () => {
    const device = await t.given.device();
    await move(sales, device, 'sold', { clientInfo: { companyName: 'Linked Spa' } });
    const linked = await t.given.company({ name: 'Linked Spa' });
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: linked.id } });
    const { status } = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'dispatched', quality: 2 },
    });
    expect(status).toBe(200);
    expect(await stored(device)).toMatchObject({ companyId: linked.id, quality: 2 });
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

  it('is no longer at its client after a return, unless the record says so', async () => {
    const device = await t.given.device();
    await t.given.record(device, 'storaged', { location: 'estonia' });
    await move(sales, device, 'demo', { clientInfo: { companyName: 'Polar Spa' } });
    const back = await move(sales, device, 'return');
    expect(back.body.lcs[0]?.location).toBe('unknown');
    await move(sales, device, 'demo', { clientInfo: { companyName: 'Polar Spa' } });
    const repair = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'maintenance', location: 'client' },
    });
    expect(repair.body.lcs[0]?.location).toBe('client');
    const stays = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'storaged' },
    });
    expect(stays.body.lcs[0]?.location).toBe('client');
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
      'Client information must be added!',
      400,
      () => ({ state: 'sold' as const, UserId: sales.id, newDevice: 'CTN179998' }),
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
    expect(body).toMatchObject({
      message: 'Quattro Serial number should be in format of Q180000',
      fields: { 'transferData.newDevice': 'must lie between Q180001 and Q189999' },
    });
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

describe('people who sell one device at once', () => {
  // The embedded database runs transactions one after the other; on PostgreSQL the device lock serialises them.
  it('sell it once: each of the others hears that it is sold, and leaves nothing', async () => {
    for (let round = 0; round < 20; round += 1) {
      const device = await t.given.device();
      const ready = await t.given.record(device, 'ready');
      const clinics = [await t.given.company(), await t.given.company(), await t.given.company()];
      const answers = await Promise.all(
        clinics.map(({ id }, index) =>
          move(index === 0 ? admin : sales, device, 'sold', { clientInfo: { companyId: id } }),
        ),
      );
      const heard = answers.map(({ status, body }) => (status === 200 ? 'sold' : `${status} ${body.code}`));
      expect(heard.sort()).toEqual(['409 lifecycle.already_there', '409 lifecycle.already_there', 'sold']);
      const [winner] = answers.flatMap(({ body }) => body.newOwner ?? []);
      const records = await recordsOf(device);
      expect(records.map(({ id, state }) => [id === ready.id, state])).toEqual([
        [true, 'ready'],
        [false, 'dispatched'],
      ]);
      expect(await stored(device)).toMatchObject({ companyId: winner?.id, latestLcsId: records[1]?.id });
      const maker = await t.given.internalCompany();
      expect((await ownersOf(device)).map(({ companyId }) => companyId)).toEqual([maker.id, winner?.id]);
    }
  });
});
