import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { editing } from './edit-contact.test-steps.ts';

const { server } = editing();

async function send(contactData: CallInput<'edit_supplier_company'>['contactData']) {
  const { token } = await server().given.user('ADMIN');
  return server().call('edit_supplier_company', token, { contactData });
}

describe('edit_supplier_company', () => {
  it('makes and changes suppliers and their people, apart from the customers.', async () => {
    const admin = (await server().given.user('ADMIN')).token;
    const made = await send({ companyName: 'Gas Works', contactName: 'Gisela', location: 'DE' });
    const companyId = made.body.company?.id ?? 0;
    const again = await send({ companyName: 'gas works', additionalInfo: { companyVatId: 'DE2' } });
    expect(again.body.company?.id).toBe(companyId);
    const { body } = await server().call('get_contact', admin, {
      contactType: 'supplier',
      contactId: companyId,
    });
    expect(body.contact).toMatchObject({
      name: 'Gas Works',
      location: 'DE',
      additionalInfo: { companyVatId: 'DE2' },
      Contacts: [{ name: 'Gisela' }],
    });
    const customers = await server()
      .database.db.select()
      .from(companies)
      .where(eq(companies.name, 'Gas Works'));
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

  it('makes one supplier of a name that several people add at once.', async () => {
    const { token } = await server().given.user('ADMIN');
    for (let round = 0; round < 5; round += 1) {
      const contactData = { companyName: `Valve Works ${round}` };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => server().call('edit_supplier_company', token, { contactData })),
      );
      expect(new Set(answers.map(({ body }) => body.company?.id)).size).toBe(1);
    }
  });

  it.each([
    [{ companyName: 'Gas Nowhere', location: 'XX' }, 'contactData.location'],
    [
      { companyName: 'Gas Nowhere', contactName: 'Gustav', additionalInfo: { contactEmail: 'nope' } },
      'contactData.additionalInfo.contactEmail',
    ],
  ])('A country or an e-mail address that is none is refused by name.', async (contactData, field) => {
    const { status, body } = await send(contactData);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'core.invalid_input', [field]]);
  });
});
