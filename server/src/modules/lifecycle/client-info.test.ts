import type { CallInput } from '@halla/contract/calls';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const { people, move, recordsOf } = transferring();
let t: TestServer;
let admin: Person;
let sales: Person;
beforeAll(() => {
  ({ t, admin, sales } = people());
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

  it.each([
    [{ companyName: 'Frost Clinic', location: 'XX' }, 'clientInfo.location'],
    [{ contactName: 'Anna', contactEmail: 'nope' }, 'clientInfo.contactEmail'],
    [{ contactName: 'Anna', contactEmail: 'a@a.example\r\nBcc: b@b.example' }, 'clientInfo.contactEmail'],
  ])(
    'is refused by the name of the field where a country or an e-mail address is none',
    async (clientInfo, field) => {
      const device = await t.given.device();
      const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
      const { status, body } = await move(sales, device, 'demo', { clientInfo });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        400,
        'core.invalid_input',
        [field],
      ]);
      expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
    },
  );

  it('takes over a country of the company that is older than the rule', async () => {
    const old = await t.given.company({ name: 'Atlantis Clinic', location: 'XX' });
    const device = await t.given.device();
    const { status, body } = await move(sales, device, 'sold', { clientInfo: { companyId: old.id } });
    expect([status, body.lcs[0]?.clientInfo?.location]).toEqual([200, 'XX']);
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

describe('a name beside an id', () => {
  async function givenClient() {
    const clinic = await t.given.company({ name: 'Frost Clinic' });
    const person = await t.given.contact({ name: 'Anna Aalto', companyId: clinic.id });
    const record = {
      companyId: clinic.id,
      companyName: 'Frost Clinic',
      contactId: person.id,
      contactName: 'Anna Aalto',
    };
    return { clinic, person, record, device: await t.given.device() };
  }

  it.each([
    ['companyName', 'company', { companyName: 'Arctic Spa' }],
    ['contactName', 'person', { contactName: 'Eero Eskola' }],
  ])(
    'is refused as %s of somebody else, in a transfer and in a record, and nothing is written',
    async (field, what, other) => {
      const { record, device } = await givenClient();
      const clientInfo = { ...record, ...other };
      const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
      const problem = `must be the name of the selected ${what}`;
      expect(await move(sales, device, 'sold', { clientInfo })).toMatchObject({
        status: 400,
        body: { code: 'lifecycle.other_client', fields: { [`clientInfo.${field}`]: problem } },
      });
      const edited = await t.call('edit_lifecyclestate', admin.token, {
        deviceid: device.id,
        lifecyclestate: { state: 'demo', clientInfo },
      });
      expect(edited).toMatchObject({
        status: 400,
        body: { code: 'lifecycle.other_client', fields: { [`lifecyclestate.clientInfo.${field}`]: problem } },
      });
      expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
    },
  );

  it('may be spelled in other letters', async () => {
    const { record, device } = await givenClient();
    const clientInfo = { ...record, companyName: ' FROST clinic', contactName: 'anna aalto ' };
    expect((await move(sales, device, 'demo', { clientInfo })).status).toBe(200);
  });

  it('may be the one that was written down, after the company and the person have got other names', async () => {
    const { clinic, person, record: clientInfo, device } = await givenClient();
    await move(sales, device, 'demo', { clientInfo });
    await t.database.db.update(companies).set({ name: 'Frost Group' }).where(eq(companies.id, clinic.id));
    await t.database.db.update(contacts).set({ name: 'Anna Eskola' }).where(eq(contacts.id, person.id));
    const [record] = await recordsOf(device);
    const corrected = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { id: record?.id, state: 'demo', clientInfo },
      update_existing: true,
    });
    expect(corrected.status).toBe(200);
    expect((await move(sales, device, 'sold', { clientInfo })).status).toBe(200);
    const fresh = await move(sales, await t.given.device(), 'sold', { clientInfo });
    expect(fresh.body.code).toBe('lifecycle.other_client');
  });
});

describe('the person of a client', () => {
  type Client = NonNullable<CallInput<'add_transfer'>['clientInfo']>;

  async function employed() {
    const clinic = await t.given.company({ name: 'Frost Clinic' });
    return { clinic, person: await t.given.contact({ name: 'Anna Aalto', companyId: clinic.id }) };
  }

  it('is refused by name when there is nobody, a supplier, or somebody of another company, and nothing is moved', async () => {
    const { clinic, person } = await employed();
    const other = await t.given.company();
    const seller = await t.given.contact({ supplierCompanyId: (await t.given.supplier()).id });
    const alone = await t.given.contact({ name: 'On their own' });
    const device = await t.given.device();
    const clients: [Client, string][] = [
      [{ companyId: clinic.id, contactId: 900_000_000_001 }, 'names no person'],
      [{ contactName: 'Anna Aalto', contactId: 900_000_000_001 }, 'names no person'],
      [{ contactId: seller.id }, 'names no person'],
      [{ companyId: other.id, contactId: person.id }, 'names nobody of the company'],
      [{ companyId: clinic.id, contactId: alone.id }, 'names nobody of the company'],
    ];
    for (const [clientInfo, problem] of clients) {
      const sold = await move(sales, device, 'sold', { clientInfo });
      expect(sold).toMatchObject({
        status: 400,
        body: { code: 'lifecycle.unknown_contact', fields: { 'clientInfo.contactId': problem } },
      });
      const edited = await t.call('edit_lifecyclestate', admin.token, {
        deviceid: device.id,
        lifecyclestate: { state: 'demo', clientInfo },
      });
      expect(edited).toMatchObject({
        status: 400,
        body: {
          code: 'lifecycle.unknown_contact',
          fields: { 'lifecyclestate.clientInfo.contactId': problem },
        },
      });
    }
    expect(await recordsOf(device)).toEqual([]);
  });

  it('may be on their own, and has the known name when none was sent', async () => {
    const alone = await t.given.contact({ name: 'Olli Own' });
    const device = await t.given.device();
    const { body } = await move(sales, device, 'demo', { clientInfo: { contactId: alone.id } });
    expect(body.lcs[0]?.clientInfo).toEqual({ contactId: alone.id, contactName: 'Olli Own' });
  });

  it('stays with a record that is corrected and a device that is moved on after a change of employer', async () => {
    const { clinic, person } = await employed();
    const device = await t.given.device();
    const clientInfo = { companyId: clinic.id, contactId: person.id };
    await move(sales, device, 'demo', { clientInfo });
    const { id: companyId } = await t.given.company();
    await t.database.db.update(contacts).set({ companyId }).where(eq(contacts.id, person.id));
    const [record] = await recordsOf(device);
    const corrected = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { id: record?.id, state: 'demo', clientInfo },
      update_existing: true,
    });
    expect(corrected.status).toBe(200);
    const kept = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'dispatched', clientInfo },
    });
    expect(kept.status).toBe(200);
    expect((await move(sales, await t.given.device(), 'demo', { clientInfo })).status).toBe(400);
  });
});

describe('a client that is merged away while devices go there', () => {
  it('is refused or becomes the one that stays; nothing names a company or a person that is gone', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [keep, remove] = [await t.given.company(), await t.given.company()];
        const [stays, goes] = [
          await t.given.contact({ companyId: keep.id }),
          await t.given.contact({ companyId: remove.id }),
        ];
        const devices = [await t.given.device(), await t.given.device(), await t.given.device()] as const;
        return { keep, remove, stays, goes, devices };
      }),
    );
    for (const { keep, remove, stays, goes, devices } of rounds) {
      const [sold, corrected, owned] = devices;
      const clientInfo = { companyId: remove.id, contactId: goes.id };
      await move(sales, corrected, 'demo', { clientInfo: { companyName: 'Not known yet' } });
      const [record] = await recordsOf(corrected);
      const answers = await Promise.all([
        move(sales, sold, 'sold', { clientInfo }),
        t.call('merge_contacts', admin.token, {
          contactType: 'company',
          keepId: keep.id,
          removeId: remove.id,
        }),
        t.call('edit_lifecyclestate', admin.token, {
          deviceid: corrected.id,
          lifecyclestate: { id: record?.id, state: 'demo', clientInfo },
          update_existing: true,
        }),
        t.call('merge_contacts', admin.token, {
          contactType: 'contact',
          keepId: stays.id,
          removeId: goes.id,
        }),
        t.call('edit_device', admin.token, { deviceData: { id: owned.id, CompanyId: remove.id } }),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(answers[1].status).toBe(200);
    }
    const { rows } = await t.database.db.execute(sql`
      select client_info from life_cycle_states where client_info is not null and (
        (client_info ->> 'companyId' is not null
          and not exists (select 1 from companies where id = (client_info ->> 'companyId')::bigint))
        or (client_info ->> 'contactId' is not null
          and not exists (select 1 from contacts where id = (client_info ->> 'contactId')::bigint)))`);
    expect(rows).toEqual([]);
  });
});
