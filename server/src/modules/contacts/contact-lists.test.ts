import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let sales: string;
let admin: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  sales = (await t.given.user('SALES')).token;
  admin = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

async function rowsOf(token: string, input: CallInput<'get_contact_rows'>) {
  const { status, body } = await t.call('get_contact_rows', token, input);
  expect(status).toBe(200);
  return body;
}

describe('get_contacts', () => {
  it('Companies come with their people, people with their company.', async () => {
    const clinic = await t.given.company({
      name: 'Zenith Clinic',
      location: 'FI',
      address: 'Kauppakatu 1',
      vatId: 'FI123',
      additionalInfo: 'Two rooms',
    });
    const anna = await t.given.contact({
      companyId: clinic.id,
      name: 'Anna Aalto',
      email: 'anna@zenith.example',
      phone: '+358 40 1',
      additionalInfo: 'Mornings',
    });
    const info = {
      contactEmail: 'anna@zenith.example',
      contactPhone: '+358 40 1',
      contactAdditionalInfo: 'Mornings',
    };
    const { body } = await t.call('get_contacts', sales, { search_value: ' zeNITH ' });
    expect(body).toEqual({
      companies: [
        {
          Type: 'company',
          id: clinic.id,
          name: 'Zenith Clinic',
          role: 'end_customer',
          location: 'FI',
          additionalInfo: {
            companyAddress: 'Kauppakatu 1',
            companyVatId: 'FI123',
            companyAdditionalInfo: 'Two rooms',
            companyBusinessId: null,
            companyEInvoiceAddress: null,
            companyEInvoiceOperator: null,
            companyBuyerReference: null,
            companyInvoiceEmail: null,
          },
          Contacts: [{ id: anna.id, name: 'Anna Aalto', additionalInfo: info }],
        },
      ],
      contacts: [
        {
          Type: 'contact',
          id: anna.id,
          name: 'Anna Aalto',
          additionalInfo: info,
          Company: { id: clinic.id, name: 'Zenith Clinic' },
        },
      ],
    });
  });

  it('People are found by name, by e-mail and by the name of their company; signs of patterns are plain text.', async () => {
    const company = await t.given.company({ name: 'Quiet 100% Spa' });
    const person = await t.given.contact({
      companyId: company.id,
      name: 'Oke Öberg',
      email: 'oke_o@spa.example',
    });
    for (const search_value of ['Öberg', 'OKE_O@', '100% s']) {
      const { body } = await t.call('get_contacts', sales, { search_value, only_contacts: true });
      expect(body.contacts.map(({ id }) => id)).toEqual([person.id]);
      expect(body.companies).toEqual([]);
    }
    for (const search_value of ['oke%o', '100_ s']) {
      const { body } = await t.call('get_contacts', sales, { search_value });
      expect([body.contacts, body.companies]).toEqual([[], []]);
    }
  });

  it('The maker itself is never offered, nor are suppliers among the customers.', async () => {
    const maker = await t.given.internalCompany();
    const supplier = await t.given.supplier({ name: 'Valve Works' });
    const seller = await t.given.contact({ supplierCompanyId: supplier.id, name: 'Veera Valve' });
    const all = await t.call('get_contacts', sales, {});
    expect(all.body.companies.map(({ id, Type }) => [Type, id])).not.toContainEqual(['company', maker.id]);
    expect(all.body.contacts.map(({ id }) => id)).not.toContain(seller.id);
    const { body } = await t.call('get_contacts', admin, { only_resupply: true, search_value: 'valve' });
    expect(body.companies).toMatchObject([{ Type: 'supplier', id: supplier.id }]);
    expect(body.contacts).toMatchObject([
      { id: seller.id, Company: { id: supplier.id, name: 'Valve Works' } },
    ]);
  });

  it('Only ADMIN and SUPER_USER ask for suppliers.', async () => {
    const production = await t.given.user('PRODUCTION');
    for (const token of [sales, production.token]) {
      const { status, body } = await t.call('get_contacts', token, { only_resupply: true });
      expect([status, body.code]).toEqual([403, 'core.not_allowed']);
    }
    expect((await t.call('get_contact_rows', sales, { kind: 'supplier' })).status).toBe(403);
    expect((await t.call('get_contacts', production.token, {})).status).toBe(200);
  });

  it('Those that are asked for by their ids are answered under their present names, and no others.', async () => {
    const [clinic, other] = [await t.given.company({ name: 'Id Clinic' }), await t.given.company()];
    const anna = await t.given.contact({ companyId: clinic.id, name: 'Id Anna' });
    const maker = await t.given.internalCompany();
    const idsOf = async (input: CallInput<'get_contacts'>) => {
      const { status, body } = await t.call('get_contacts', sales, input);
      expect(status).toBe(200);
      return [body.companies.map(({ id }) => id), body.contacts.map(({ id }) => id)];
    };
    expect(await idsOf({ companyIds: [clinic.id, maker.id], contactIds: [] })).toEqual([[clinic.id], []]);
    expect(await idsOf({ companyIds: [], contactIds: [anna.id, 999_999] })).toEqual([[], [anna.id]]);
    expect(await idsOf({ companyIds: [clinic.id, other.id], contactIds: [], search_value: 'id cl' })).toEqual(
      [[clinic.id], []],
    );
    await t.call('edit_contact', admin, { contactData: { companyId: clinic.id, companyName: 'Renamed' } });
    const { body } = await t.call('get_contacts', sales, { companyIds: [clinic.id], only_companies: true });
    expect(body.companies).toMatchObject([{ id: clinic.id, name: 'Renamed', Contacts: [{ id: anna.id }] }]);
    const tooMany = { companyIds: Array.from({ length: 101 }, (_, index) => index + 1) };
    expect((await t.call('get_contacts', sales, tooMany)).status).toBe(400);
  });

  it('An answer that was cut says so.', async () => {
    for (let n = 0; n < 3; n += 1) await t.given.company({ name: `Cutlery ${n}` });
    const cut = await t.call('get_contacts', sales, { search_value: 'cutlery', limit: 2 });
    expect([cut.body.companies.length, cut.body.truncated]).toEqual([2, true]);
    const whole = await t.call('get_contacts', sales, { search_value: 'cutlery', limit: 3 });
    expect([whole.body.companies.length, whole.body.truncated]).toEqual([3, undefined]);
  });
});

describe('get_contact_rows', () => {
  it('Companies and people are one list by name, with what belongs to each.', async () => {
    const company = await t.given.company({ name: 'Mixed beta', location: 'SE' });
    const person = await t.given.contact({ companyId: company.id, name: 'mixed Alpha', phone: '1' });
    const { contacts, total, nextCursor } = await rowsOf(sales, { search_value: 'mixed', cursor: null });
    expect([total, nextCursor]).toEqual([2, null]);
    expect(contacts).toEqual([
      {
        Type: 'contact',
        id: person.id,
        name: 'mixed Alpha',
        contactName: 'mixed Alpha',
        companyName: 'Mixed beta',
        contactEmail: null,
        contactPhone: '1',
        location: 'SE',
        createdAt: person.createdAt.toISOString(),
      },
      {
        Type: 'company',
        id: company.id,
        name: 'Mixed beta',
        contactName: null,
        companyName: 'Mixed beta',
        contactEmail: null,
        contactPhone: null,
        location: 'SE',
        createdAt: company.createdAt.toISOString(),
      },
    ]);
    expect((await rowsOf(sales, { search_value: 'mixed', kind: 'company' })).total).toBe(1);
  });

  it('Pages hold every row exactly once although all have the same name and time, in every order.', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const expected = new Set<string>();
    for (let n = 0; n < 4; n += 1) {
      const company = await t.given.company({ name: 'Same Ähtäri', createdAt });
      const person = await t.given.contact({ name: 'Same Ähtäri', createdAt });
      expected.add(`company ${company.id}`).add(`contact ${person.id}`);
    }
    for (const sort of ['name', '-name', 'createdAt', '-createdAt'] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page: CallInput<'get_contact_rows'> = { search_value: 'SAME Äh', sort, limit: 3, cursor };
        const answer = await rowsOf(sales, page);
        expect(answer.total).toBe(8);
        seen.push(...answer.contacts.map(({ Type, id }) => `${Type} ${id}`));
        cursor = answer.nextCursor ?? null;
        pages += 1;
      } while (cursor !== null && pages < 10);
      expect([seen.length, pages]).toEqual([8, 3]);
      expect(new Set(seen)).toEqual(expected);
    }
  });

  it('A cursor of another order is bad input.', async () => {
    const first = await rowsOf(sales, { search_value: 'SAME Äh', limit: 1, cursor: null, sort: 'name' });
    const { status, body } = await t.call('get_contact_rows', sales, {
      cursor: first.nextCursor ?? '',
      sort: 'createdAt',
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']]);
  });
});

describe('get_contact', () => {
  it('A company shows its parent, its clients two levels deep, its people and its devices.', async () => {
    const top = await t.given.company({ name: 'Top Trade', role: 'reseller' });
    const company = await t.given.company({ name: 'Middle Trade', role: 'reseller', parentId: top.id });
    const child = await t.given.company({ name: 'B Clinic', role: 'reseller', parentId: company.id });
    const other = await t.given.company({ name: 'a Clinic', parentId: company.id });
    const grandchild = await t.given.company({ name: 'Deep Clinic', parentId: child.id });
    const person = await t.given.contact({ companyId: company.id, name: 'Piia' });
    const device = await t.given.device({ companyId: company.id });
    await t.given.device({ companyId: company.id, deletedAt: t.clock.now });
    await t.given.device({ companyId: grandchild.id });
    const { body } = await t.call('get_contact', sales, { contactType: 'company', contactId: company.id });
    expect(body.contact).toMatchObject({
      Type: 'company',
      role: 'reseller',
      Parent: { id: top.id, name: 'Top Trade' },
      EndCustomer: [
        { id: other.id, deviceCount: 0, EndCustomer: [] },
        { id: child.id, deviceCount: 0, EndCustomer: [{ id: grandchild.id, deviceCount: 1 }] },
      ],
      Contacts: [{ id: person.id }],
      Devices: [{ id: device.id }],
      updatedAt: company.updatedAt.toISOString(),
    });
  });

  it('What is removed from devices for a level is removed here too.', async () => {
    const company = await t.given.company();
    await t.given.device({ companyId: company.id, macAddress: 'aa:bb', orderId: (await t.given.order()).id });
    const forSales = await t.call('get_contact', sales, { contactType: 'company', contactId: company.id });
    expect(JSON.stringify(forSales.body)).not.toMatch(/macAddress|OrderId/);
    const forAdmin = await t.call('get_contact', admin, { contactType: 'company', contactId: company.id });
    expect(JSON.stringify(forAdmin.body)).toMatch(/"macAddress":"aa:bb"/);
  });

  it('The maker, an unknown id and an id of the other kind are not found.', async () => {
    const maker = await t.given.internalCompany();
    for (const [contactType, contactId] of [
      ['company', maker.id],
      ['company', 999_999],
      ['contact', 999_999],
      ['supplier', 999_999],
    ] as const) {
      const { status, body } = await t.call('get_contact', admin, { contactType, contactId });
      expect([status, body.code]).toEqual([404, 'core.not_found']);
    }
  });

  it('Suppliers and their people are for ADMIN and SUPER_USER.', async () => {
    const supplier = await t.given.supplier({ name: 'Pump Works', vatId: 'DE1' });
    const person = await t.given.contact({ supplierCompanyId: supplier.id, name: 'Pia Pump' });
    for (const [contactType, contactId] of [
      ['supplier', supplier.id],
      ['contact', person.id],
    ] as const) {
      expect((await t.call('get_contact', sales, { contactType, contactId })).status).toBe(403);
      expect((await t.call('get_contact', admin, { contactType, contactId })).status).toBe(200);
    }
    const { body } = await t.call('get_contact', admin, { contactType: 'supplier', contactId: supplier.id });
    expect(body.contact).toMatchObject({ Type: 'supplier', Contacts: [{ id: person.id }] });
  });
});

describe('get_similar_contacts', () => {
  it('Names that nearly read the same are found, the closest first, at most five.', async () => {
    for (const name of ['Harbour Clinic', 'Harbor Clinic', 'Harbour Spa', 'Mountain Hut']) {
      await t.given.company({ name });
    }
    const find = async (name: string) =>
      (await t.call('get_similar_contacts', sales, { contactType: 'company', name })).body.contacts;
    expect((await find('harbour clinik')).map(({ name }) => name)).toEqual([
      'Harbour Clinic',
      'Harbor Clinic',
      'Harbour Spa',
    ]);
    expect(await find('ha')).toEqual([]);
    for (let n = 0; n < 7; n += 1) await t.given.company({ name: `Copycat Clinic ${n}` });
    expect(await find('copycat clinic')).toHaveLength(5);
  });

  it('People come with their company, and the maker is no likeness.', async () => {
    const company = await t.given.company({ name: 'Lake Clinic' });
    await t.given.contact({ companyId: company.id, name: 'Kristiina Korhonen' });
    const people = await t.call('get_similar_contacts', sales, {
      contactType: 'contact',
      name: 'Kristina Korhonen',
    });
    expect(people.body.contacts).toMatchObject([{ Type: 'contact', companyName: 'Lake Clinic' }]);
    const { name } = await t.given.internalCompany();
    const maker = await t.call('get_similar_contacts', sales, { contactType: 'company', name });
    expect(maker.body.contacts).toEqual([]);
  });
});
