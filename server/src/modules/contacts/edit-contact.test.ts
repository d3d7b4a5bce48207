import type { CallInput } from '@halla/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/audit.partitioned.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { contacts } from './contacts.table.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  token = (await t.given.user('SALES')).token;
});
afterAll(() => t.close());

type Data = CallInput<'edit_contact'>['contactData'];

async function edit(contactData: Data) {
  const { status, body } = await t.call('edit_contact', token, { contactData });
  return { status, body };
}

/** Refused, naming the field, and nothing was written. */
async function expectRefused(contactData: Data, code: string, field?: string) {
  const before = await fingerprint(t.database.db);
  const { status, body } = await edit(contactData);
  expect({ refused: status >= 400, code: body.code }).toEqual({ refused: true, code });
  if (field !== undefined) expect(Object.keys(body.fields ?? {})).toEqual([field]);
  expect(await fingerprint(t.database.db)).toEqual(before);
}

async function companyOf(id: number | undefined) {
  const [row] = await t.database.db
    .select()
    .from(companies)
    .where(eq(companies.id, id ?? 0));
  return row;
}

async function personOf(id: number | undefined) {
  const [row] = await t.database.db
    .select()
    .from(contacts)
    .where(eq(contacts.id, id ?? 0));
  return row;
}

function auditOf(entity: string, id: number) {
  return t.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));
}

describe('edit_contact makes', () => {
  it('A company from a name, and a person there when one is named too.', async () => {
    const { status, body } = await edit({
      companyName: ' Fjord Clinic ',
      contactName: 'Frida',
      location: 'NO',
      additionalInfo: { companyVatId: 'NO1', companyAddress: '', contactEmail: 'frida@fjord.example' },
    });
    expect([status, body.message]).toEqual([200, 'Contact added']);
    expect(await companyOf(body.company?.id)).toMatchObject({
      name: 'Fjord Clinic',
      location: 'NO',
      vatId: 'NO1',
      address: null,
      role: 'end_customer',
      parentId: null,
    });
    expect(await personOf(body.contact?.id)).toMatchObject({
      name: 'Frida',
      email: 'frida@fjord.example',
      companyId: body.company?.id,
    });
    expect(await auditOf('companies', body.company?.id ?? 0)).toMatchObject([{ call: 'edit_contact' }]);
  });

  it('A company once: the same name in other letters is the same company, and only its empty fields are filled.', async () => {
    const known = await t.given.company({ name: 'Twice Clinic', location: 'FI', vatId: null });
    const { body } = await edit({
      companyName: 'tWICE clinic',
      location: 'SE',
      additionalInfo: { companyVatId: 'FI9' },
    });
    expect(body).toMatchObject({ message: 'This company is there already', company: { id: known.id } });
    expect(await companyOf(known.id)).toMatchObject({ name: 'Twice Clinic', location: 'FI', vatId: 'FI9' });
  });

  it('A person once: same name, same company, and no other e-mail.', async () => {
    const company = await t.given.company();
    const person = await t.given.contact({ companyId: company.id, name: 'Mika', email: 'mika@a.example' });
    const again = await edit({
      companyId: company.id,
      contactName: 'MIKA',
      additionalInfo: { contactPhone: '7' },
    });
    expect(again.body.contact?.id).toBe(person.id);
    expect((await personOf(person.id))?.phone).toBe('7');
    const other = await edit({
      companyId: company.id,
      contactName: 'Mika',
      additionalInfo: { contactEmail: 'mika@b.example' },
    });
    expect(other.body.contact?.id).not.toBe(person.id);
  });

  it('A person without a company; two of one name are two people.', async () => {
    const first = await edit({ contactName: 'Solo' });
    const second = await edit({ contactName: 'Solo' });
    expect(first.body.company).toBeUndefined();
    expect(second.body.contact?.id).not.toBe(first.body.contact?.id);
  });

  it('One company only when many add the same name at once.', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => edit({ companyName: 'Rush Clinic' })));
    expect(new Set(answers.map(({ body }) => body.company?.id)).size).toBe(1);
    const rows = await t.database.db.select().from(companies).where(eq(companies.name, 'Rush Clinic'));
    expect(rows).toHaveLength(1);
  });

  it('Nothing from empty names.', async () => {
    await expectRefused({}, 'contacts.nothing_given');
    await expectRefused({ companyName: '  ', contactName: '', location: 'FI' }, 'contacts.nothing_given');
  });

  it('Nothing below the maker or in its name.', async () => {
    const maker = await t.given.internalCompany();
    await expectRefused({ companyName: maker.name }, 'contacts.unknown_company', 'contactData.companyName');
    await expectRefused(
      { companyName: 'Sneak', parentCompany: maker.id },
      'contacts.unknown_company',
      'contactData.parentCompany',
    );
    await expectRefused(
      { companyId: maker.id, contactName: 'Sneak' },
      'contacts.unknown_company',
      'contactData.companyId',
    );
    await expectRefused({ companyId: maker.id, companyName: 'Ours' }, 'core.not_found');
  });

  it('Names of 255 characters, not of 256.', async () => {
    const longest = 'ä'.repeat(255);
    expect((await edit({ companyName: longest, contactName: longest })).status).toBe(200);
    await expectRefused({ companyName: `${longest}x` }, 'core.invalid_input', 'contactData.companyName');
    await expectRefused({ contactName: `${longest}x` }, 'core.invalid_input', 'contactData.contactName');
  });
});

describe('edit_contact changes', () => {
  it('A company by its id; what was not sent stays, an empty name is ignored, null empties.', async () => {
    const company = await t.given.company({
      name: 'Old Name',
      location: 'FI',
      address: 'Street 1',
      vatId: 'X',
    });
    const { body } = await edit({
      companyId: company.id,
      companyName: '',
      location: null,
      additionalInfo: { companyAddress: 'Street 2' },
    });
    expect(body).toEqual({ message: 'Company saved', company: { id: company.id } });
    expect(await companyOf(company.id)).toMatchObject({
      name: 'Old Name',
      location: null,
      address: 'Street 2',
      vatId: 'X',
      updatedAt: t.clock.now,
    });
    expect(await auditOf('companies', company.id)).toMatchObject([
      { before: { location: 'FI', address: 'Street 1' }, after: { location: null, address: 'Street 2' } },
    ]);
  });

  it('A person, who can be given to another company or to none.', async () => {
    const [from, to] = [await t.given.company(), await t.given.company()];
    const person = await t.given.contact({ companyId: from.id, name: 'Mover', phone: '1' });
    await edit({ contactId: person.id, companyId: to.id, additionalInfo: { contactPhone: '2' } });
    expect(await personOf(person.id)).toMatchObject({ companyId: to.id, phone: '2', name: 'Mover' });
    await edit({ contactId: person.id, companyId: null });
    expect((await personOf(person.id))?.companyId).toBeNull();
    const made = await edit({ contactId: person.id, companyName: 'New Place' });
    expect((await personOf(person.id))?.companyId).toBe(made.body.company?.id);
  });

  it('Nothing that somebody else has changed since it was loaded.', async () => {
    const company = await t.given.company({ name: 'Contested' });
    const person = await t.given.contact({ name: 'Contested' });
    const loaded = new Date(company.updatedAt.getTime() - 1).toISOString();
    await expectRefused({ companyId: company.id, companyName: 'Mine', updatedAt: loaded }, 'core.stale');
    await expectRefused({ contactId: person.id, contactName: 'Mine', updatedAt: loaded }, 'core.stale');
    const fresh = company.updatedAt.toISOString();
    expect((await edit({ companyId: company.id, companyName: 'Mine', updatedAt: fresh })).status).toBe(200);
  });

  it('No name into that of another company.', async () => {
    await t.given.company({ name: 'Taken Clinic' });
    const company = await t.given.company({ name: 'Free Clinic' });
    await expectRefused(
      { companyId: company.id, companyName: 'taken clinic' },
      'contacts.name_taken',
      'contactData.companyName',
    );
    expect((await edit({ companyId: company.id, companyName: 'FREE Clinic' })).status).toBe(200);
  });

  it('No unknown rows, and no people of suppliers.', async () => {
    const supplier = await t.given.supplier();
    const seller = await t.given.contact({ supplierCompanyId: supplier.id });
    await expectRefused({ contactId: seller.id, contactName: 'Mine' }, 'core.not_found');
    await expectRefused({ contactId: 999_999, contactName: 'X' }, 'core.not_found');
    await expectRefused({ companyId: 999_999, companyName: 'X' }, 'core.not_found');
    const person = await t.given.contact();
    await expectRefused(
      { contactId: person.id, companyId: 999_999 },
      'contacts.unknown_company',
      'contactData.companyId',
    );
  });
});

describe('the tree of companies', () => {
  const parent = 'contactData.parentCompany';

  it('Only a reseller is a parent.', async () => {
    const customer = await t.given.company();
    const company = await t.given.company();
    const reseller = await t.given.company({ role: 'reseller' });
    await expectRefused(
      { companyId: company.id, parentCompany: customer.id },
      'contacts.parent_not_reseller',
      parent,
    );
    await expectRefused(
      { companyId: company.id, parentCompany: 999_999 },
      'contacts.unknown_company',
      parent,
    );
    expect((await edit({ companyId: company.id, parentCompany: reseller.id })).status).toBe(200);
    expect((await companyOf(company.id))?.parentId).toBe(reseller.id);
    await edit({ companyId: company.id, parentCompany: null });
    expect((await companyOf(company.id))?.parentId).toBeNull();
  });

  it('No company is below itself, neither directly nor by way of others.', async () => {
    const top = await t.given.company({ role: 'reseller' });
    const middle = await t.given.company({ role: 'reseller', parentId: top.id });
    const low = await t.given.company({ role: 'reseller', parentId: middle.id });
    for (const { id } of [top, middle, low]) {
      await expectRefused({ companyId: top.id, parentCompany: id }, 'contacts.cycle', parent);
    }
  });

  it('No more than three levels, counted from the top to the lowest client that moves along.', async () => {
    const top = await t.given.company({ role: 'reseller' });
    const middle = await t.given.company({ role: 'reseller', parentId: top.id });
    const low = await t.given.company({ role: 'reseller', parentId: middle.id });
    await expectRefused({ companyName: 'Fourth', parentCompany: low.id }, 'contacts.too_deep', parent);
    const other = await t.given.company({ role: 'reseller' });
    await expectRefused({ companyId: top.id, parentCompany: other.id }, 'contacts.too_deep', parent);
  });

  it('A company with clients stays a reseller.', async () => {
    const top = await t.given.company({ role: 'reseller' });
    const client = await t.given.company({ parentId: top.id });
    await expectRefused(
      { companyId: top.id, role: 'end_customer' },
      'contacts.has_clients',
      'contactData.role',
    );
    await edit({ companyId: client.id, parentCompany: null });
    expect((await edit({ companyId: top.id, role: 'end_customer' })).status).toBe(200);
  });

  it('Two moves at once never close a circle.', async () => {
    const one = await t.given.company({ role: 'reseller' });
    const two = await t.given.company({ role: 'reseller' });
    const answers = await Promise.all([
      edit({ companyId: one.id, parentCompany: two.id }),
      edit({ companyId: two.id, parentCompany: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('A new parent sees the devices of its new client on the next request, the old one no more.', async () => {
    const [one, two] = [
      await t.given.company({ role: 'reseller' }),
      await t.given.company({ role: 'reseller' }),
    ];
    const client = await t.given.company({ parentId: one.id });
    const device = await t.given.device({ companyId: client.id });
    const [first, second] = [
      await t.given.user('CLIENT', { companyId: one.id }),
      await t.given.user('CLIENT', { companyId: two.id }),
    ];
    const sees = async (user: { token: string }) =>
      (await t.call('get_device_data', user.token, { deviceid: device.id })).status === 200;
    expect([await sees(first), await sees(second)]).toEqual([true, false]);
    await edit({ companyId: client.id, parentCompany: two.id });
    expect([await sees(first), await sees(second)]).toEqual([false, true]);
  });
});

describe('edit_supplier_company', () => {
  it('makes and changes suppliers and their people, apart from the customers.', async () => {
    const admin = (await t.given.user('ADMIN')).token;
    const send = (contactData: CallInput<'edit_supplier_company'>['contactData']) =>
      t.call('edit_supplier_company', admin, { contactData });
    const made = await send({ companyName: 'Gas Works', contactName: 'Gisela', location: 'DE' });
    const companyId = made.body.company?.id ?? 0;
    const again = await send({ companyName: 'gas works', additionalInfo: { companyVatId: 'DE2' } });
    expect(again.body.company?.id).toBe(companyId);
    const { body } = await t.call('get_contact', admin, { contactType: 'supplier', contactId: companyId });
    expect(body.contact).toMatchObject({
      name: 'Gas Works',
      location: 'DE',
      additionalInfo: { companyVatId: 'DE2' },
      Contacts: [{ name: 'Gisela' }],
    });
    const customers = await t.database.db.select().from(companies).where(eq(companies.name, 'Gas Works'));
    expect(customers).toEqual([]);
    const stale = await send({ companyId, companyName: 'Gas', updatedAt: '2020-01-01T00:00:00Z' });
    expect(stale.body.code).toBe('core.stale');
    expect((await send({ companyId, companyName: 'Gas Works AG' })).body.message).toBe('Company saved');
    for (const contactData of [
      { contactName: 'Nobody' },
      { contactId: made.body.contact?.id ?? 0, companyId: null },
    ]) {
      expect((await send(contactData)).body.code).toBe('contacts.unknown_company');
    }
  });
});
