import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from './contacts.table.ts';
import { editing } from './edit-contact.test-steps.ts';

const { server, edit, expectRefused, companyOf } = editing();

async function personOf(id: number | undefined) {
  const [row] = await server()
    .database.db.select()
    .from(contacts)
    .where(eq(contacts.id, id ?? 0));
  return row;
}

function auditOf(entity: string, id: number) {
  return server()
    .database.db.select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));
}

describe('edit_contact takes names on one line', () => {
  it.each(['companyName', 'contactName'])(
    '%s with a line break, a tab or an escape is refused.',
    async (field) => {
      for (const sign of ['\n', '\t', '\u001b', '\u2028'])
        await expectRefused({ [field]: `Acme${sign}Clinic` }, 'core.invalid_input', `contactData.${field}`);
    },
  );

  it('E-mail, phone and VAT id too, while addresses may have lines.', async () => {
    for (const field of ['contactEmail', 'contactPhone', 'companyVatId'])
      await expectRefused(
        { companyName: 'Lines', additionalInfo: { [field]: 'a\nb' } },
        'core.invalid_input',
        `contactData.additionalInfo.${field}`,
      );
    const { body } = await edit({ companyName: 'Lines\n', additionalInfo: { companyAddress: 'a\nb' } });
    expect(await companyOf(body.company?.id)).toMatchObject({ name: 'Lines', address: 'a\nb' });
  });

  it('A row that is older than this rule is read and edited; its name is refused only when it is sent.', async () => {
    const { id } = await server().given.company({ name: 'Old\nClinic' });
    const { status } = await edit({ companyId: id, location: 'FI' });
    expect(status).toBe(200);
    expect(await companyOf(id)).toMatchObject({ name: 'Old\nClinic', location: 'FI' });
    await edit({ companyId: id, companyName: 'Old Clinic' });
    expect((await companyOf(id))?.name).toBe('Old Clinic');
  });
});

describe('edit_contact knows countries and e-mail addresses', () => {
  it.each(['XX', 'UK', 'FIN', 'US-CA', 'fi'])('%s is no country.', (location) =>
    expectRefused({ companyName: 'Nowhere', location }, 'core.invalid_input', 'contactData.location'),
  );

  it.each([
    'nope',
    'a@localhost',
    'Anna <anna@a.example>',
    'all: a@a.example, b@b.example;',
    'a@a.example\r\nBcc: b',
  ])('%j is no e-mail address.', (contactEmail) =>
    expectRefused(
      { contactName: 'Anna', additionalInfo: { contactEmail } },
      'core.invalid_input',
      'contactData.additionalInfo.contactEmail',
    ),
  );

  it('What is older than the rule is read, and stays while other fields are edited.', async () => {
    const { id: companyId } = await server().given.company({ name: 'Atlantis Spa', location: 'XX' });
    const { id: contactId } = await server().given.contact({ name: 'Old Address', email: 'nope', companyId });
    await edit({ companyId, additionalInfo: { companyVatId: 'X1' } });
    await edit({ contactId, additionalInfo: { contactPhone: '040' } });
    expect(await companyOf(companyId)).toMatchObject({ location: 'XX', vatId: 'X1' });
    expect(await personOf(contactId)).toMatchObject({ email: 'nope', phone: '040' });
    const { token } = await server().given.user('SALES');
    const read = await server().call('get_contact', token, { contactType: 'company', contactId: companyId });
    expect(read.body.contact).toMatchObject({
      location: 'XX',
      Contacts: [{ additionalInfo: { contactEmail: 'nope' } }],
    });
    const found = await server().call('get_contacts', token, { search_value: 'Atlantis' });
    expect(found.body.companies).toMatchObject([{ location: 'XX' }]);
    const rows = await server().call('get_contact_rows', token, { search_value: 'nope' });
    expect(rows.body.contacts).toMatchObject([{ contactEmail: 'nope' }]);
  });

  it('An empty address takes the old one away.', async () => {
    const { id: contactId } = await server().given.contact({ name: 'No Address', email: 'a@a.example' });
    await edit({ contactId, additionalInfo: { contactEmail: '' } });
    expect(await personOf(contactId)).toMatchObject({ email: null });
  });
});

describe('edit_contact makes', () => {
  it('A company from a name, and a person there when one is named too.', async () => {
    const { status, body } = await edit({
      companyName: ' Fjord Clinic ',
      contactName: 'Frida',
      location: 'NO',
      additionalInfo: { companyVatId: 'NO1', companyAddress: '', contactEmail: 'frida@fjord.example' },
    });
    expect([status, body.message, body.outcome]).toEqual([200, 'Contact added', 'added']);
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
    const known = await server().given.company({ name: 'Twice Clinic', location: 'FI', vatId: null });
    const { body } = await edit({
      companyName: 'tWICE clinic',
      location: 'SE',
      additionalInfo: { companyVatId: 'FI9' },
    });
    expect(body).toMatchObject({
      message: 'This company already exists',
      outcome: 'known',
      company: { id: known.id },
    });
    expect(await companyOf(known.id)).toMatchObject({ name: 'Twice Clinic', location: 'FI', vatId: 'FI9' });
  });

  it('A person once: same name, same company, and no other e-mail.', async () => {
    const company = await server().given.company();
    const person = await server().given.contact({
      companyId: company.id,
      name: 'Mika',
      email: 'mika@a.example',
    });
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
    const rows = await server().database.db.select().from(companies).where(eq(companies.name, 'Rush Clinic'));
    expect(rows).toHaveLength(1);
  });

  it('Nothing from empty names.', async () => {
    await expectRefused({}, 'contacts.nothing_given');
    await expectRefused({ companyName: '  ', contactName: '', location: 'FI' }, 'contacts.nothing_given');
  });

  it('Nothing below the maker or in its name.', async () => {
    const maker = await server().given.internalCompany();
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
    const company = await server().given.company({
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
    expect(body).toEqual({ message: 'Company saved', outcome: 'saved', company: { id: company.id } });
    expect(await companyOf(company.id)).toMatchObject({
      name: 'Old Name',
      location: null,
      address: 'Street 2',
      vatId: 'X',
      updatedAt: server().clock.now,
    });
    expect(await auditOf('companies', company.id)).toMatchObject([
      { before: { location: 'FI', address: 'Street 1' }, after: { location: null, address: 'Street 2' } },
    ]);
  });

  it('A person, who can be given to another company or to none.', async () => {
    const [from, to] = [await server().given.company(), await server().given.company()];
    const person = await server().given.contact({ companyId: from.id, name: 'Mover', phone: '1' });
    await edit({ contactId: person.id, companyId: to.id, additionalInfo: { contactPhone: '2' } });
    expect(await personOf(person.id)).toMatchObject({ companyId: to.id, phone: '2', name: 'Mover' });
    await edit({ contactId: person.id, companyId: null });
    expect((await personOf(person.id))?.companyId).toBeNull();
    const made = await edit({ contactId: person.id, companyName: 'New Place' });
    expect((await personOf(person.id))?.companyId).toBe(made.body.company?.id);
  });

  it('Nothing that somebody else has changed since it was loaded.', async () => {
    const company = await server().given.company({ name: 'Contested' });
    const person = await server().given.contact({ name: 'Contested' });
    const loaded = new Date(company.updatedAt.getTime() - 1).toISOString();
    await expectRefused({ companyId: company.id, companyName: 'Mine', updatedAt: loaded }, 'core.stale');
    await expectRefused({ contactId: person.id, contactName: 'Mine', updatedAt: loaded }, 'core.stale');
    const fresh = company.updatedAt.toISOString();
    expect((await edit({ companyId: company.id, companyName: 'Mine', updatedAt: fresh })).status).toBe(200);
  });

  it('No name into that of another company.', async () => {
    await server().given.company({ name: 'Taken Clinic' });
    const company = await server().given.company({ name: 'Free Clinic' });
    await expectRefused(
      { companyId: company.id, companyName: 'taken clinic' },
      'contacts.name_taken',
      'contactData.companyName',
    );
    expect((await edit({ companyId: company.id, companyName: 'FREE Clinic' })).status).toBe(200);
  });

  it('No unknown rows, and no people of suppliers.', async () => {
    const supplier = await server().given.supplier();
    const seller = await server().given.contact({ supplierCompanyId: supplier.id });
    await expectRefused({ contactId: seller.id, contactName: 'Mine' }, 'core.not_found');
    await expectRefused({ contactId: 999_999, contactName: 'X' }, 'core.not_found');
    await expectRefused({ companyId: 999_999, companyName: 'X' }, 'core.not_found');
    const person = await server().given.contact();
    await expectRefused(
      { contactId: person.id, companyId: 999_999 },
      'contacts.unknown_company',
      'contactData.companyId',
    );
  });
});
