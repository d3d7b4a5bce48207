import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { newName } from './new-name.ts';
import { act } from './stage.ts';

export const resellerContest = contest({
  name: 'two companies that belong together',
  prepare: async ({ given, call }) => {
    const [one, two] = [
      await given.company({ name: newName('One'), role: 'reseller' }),
      await given.company({ name: newName('Two'), role: 'reseller' }),
    ];
    const part = `id;name\n${one.id};${newName('Imported')}`;
    const { importId } = await call('upload_import', { kind: 'companies', part });
    return { one, two, name: newName('Same'), importId };
  },
  acts: {
    'puts the first below the second': ({ one, two }) =>
      act('edit_contact', { contactData: { companyId: one.id, parentCompany: two.id } }),
    'puts the second below the first': ({ one, two }) =>
      act('edit_contact', { contactData: { companyId: two.id, parentCompany: one.id } }),
    'names the first': ({ one, name }) =>
      act('edit_contact', { contactData: { companyId: one.id, companyName: name } }),
    'names the second the same': ({ two, name }) =>
      act('edit_contact', { contactData: { companyId: two.id, companyName: name } }),
    'imports the first': ({ importId }) => act('run_import', { importId, key: 'id' }),
    'merges the second into the first': ({ one, two }) =>
      act('merge_contacts', { contactType: 'company', keepId: one.id, removeId: two.id }),
  },
  state: ({ db }, { one, two }) => readRowsOf(db, { companies: sql`id in (${one.id}, ${two.id})` }),
  named: [
    ['puts the first below the second', 'puts the second below the first'],
    ['names the first', 'names the second the same'],
  ],
});

export const supplierContest = contest({
  name: 'two suppliers',
  prepare: async ({ given }) => ({
    ...{ one: await given.supplier(), two: await given.supplier(), name: newName('Same parts') },
  }),
  acts: {
    'names the first': ({ one, name }) =>
      act('edit_supplier_company', { contactData: { companyId: one.id, companyName: name } }),
    'names the second the same': ({ two, name }) =>
      act('edit_supplier_company', { contactData: { companyId: two.id, companyName: name } }),
    'makes another of that name': ({ name }) =>
      act('edit_supplier_company', { contactData: { companyName: name, location: 'FI' } }),
    'moves the first': ({ one }) =>
      act('edit_supplier_company', { contactData: { companyId: one.id, location: 'SE' } }),
    'adds a person to the first': ({ one }) =>
      act('edit_supplier_company', { contactData: { companyId: one.id, contactName: 'Paula Parts' } }),
  },
  state: ({ db }, { one, two, name }) =>
    readRowsOf(db, {
      supplier_companies: sql`id in (${one.id}, ${two.id}) or name = ${name}`,
      contacts: sql`supplier_company_id = ${one.id}`,
    }),
  named: [
    ['names the first', 'names the second the same'],
    ['names the first', 'makes another of that name'],
  ],
});
