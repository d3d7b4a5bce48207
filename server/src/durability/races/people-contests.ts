import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { newName } from './new-name.ts';
import { act } from './stage.ts';

export const personContest = contest({
  name: 'a person and a twin',
  prepare: async ({ given, call }) => {
    const company = await given.company({ name: newName('Clinic') });
    const [person, twin] = [
      await given.contact({ companyId: company.id }),
      await given.contact({ companyId: company.id }),
    ];
    const part = `id;name\n${person.id};Imported`;
    const { importId } = await call('upload_import', { kind: 'people', part });
    return { company, person, twin, importId };
  },
  acts: {
    'renames the person': ({ person }) =>
      act('edit_contact', { contactData: { contactId: person.id, contactName: 'Raced' } }),
    'changes the phone': ({ person }) =>
      act('edit_contact', {
        contactData: { contactId: person.id, additionalInfo: { contactPhone: '+358 9 1234' } },
      }),
    'merges the twin into the person': ({ person, twin }) =>
      act('merge_contacts', { contactType: 'contact', keepId: person.id, removeId: twin.id }),
    'merges the person into the twin': ({ person, twin }) =>
      act('merge_contacts', { contactType: 'contact', keepId: twin.id, removeId: person.id }),
    'erases the person': ({ person }) => act('erase_contact', { contact_id: person.id }),
    'imports another name': ({ importId }) => act('run_import', { importId, key: 'id' }),
    'orders for the person': ({ company, person }) =>
      act('add_order', {
        orderData: {
          ...{ invoiceIssuer: 'finland', vat: 25.5 },
          clientInfo: { companyId: company.id, contactId: person.id, location: 'FI' },
          genericDevices: [{ name: 'Part', count: 1, price: 10 }],
        },
      }),
  },
  state: ({ db }, { company, person, twin }) =>
    readRowsOf(db, {
      contacts: sql`company_id = ${company.id}`,
      contact_merges: sql`kind = 'contact' and kept_id in (${person.id}, ${twin.id})`,
      orders: sql`company_id = ${company.id}`,
    }),
  named: [
    ['merges the twin into the person', 'merges the person into the twin'],
    ['merges the person into the twin', 'orders for the person'],
    ['imports another name', 'erases the person'],
    ['erases the person', 'orders for the person'],
  ],
});

export const mergedContest = contest({
  name: 'a merge that can be undone',
  prepare: async ({ given, call }) => {
    const [kept, removed, third] = [
      await given.company({ name: newName('Kept Spa') }),
      await given.company({ name: newName('Removed Spa') }),
      await given.company({ name: newName('Third Spa') }),
    ];
    const device = await given.device({ companyId: removed.id });
    const person = await given.contact({ companyId: removed.id });
    const { merge } = await call('merge_contacts', {
      ...{ contactType: 'company', keepId: kept.id, removeId: removed.id },
    });
    return { kept, removed, third, device, person, mergeId: merge.id, name: newName('Raced Spa') };
  },
  acts: {
    'undoes it': ({ mergeId }) => act('undo_merge', { mergeId }),
    'renames what was kept': ({ kept, name }) =>
      act('edit_contact', { contactData: { companyId: kept.id, companyName: name } }),
    'merges what was kept into a third': ({ kept, third }) =>
      act('merge_contacts', { contactType: 'company', keepId: third.id, removeId: kept.id }),
    'gives the device to a third': ({ device, third }) =>
      act('edit_device', { deviceData: { id: device.id, CompanyId: third.id } }),
    'erases the person': ({ person }) => act('erase_contact', { contact_id: person.id }),
  },
  state: ({ db }, { kept, removed, third, device, person }) =>
    readRowsOf(db, {
      companies: sql`id in (${kept.id}, ${removed.id}, ${third.id})`,
      contacts: sql`id = ${person.id}`,
      contact_merges: sql`kind = 'company' and kept_id in (${kept.id}, ${third.id})`,
      devices: sql`id = ${device.id}`,
      device_ownerships: sql`device_id = ${device.id}`,
    }),
  named: [
    ['undoes it', 'undoes it'],
    ['undoes it', 'merges what was kept into a third'],
    ['undoes it', 'gives the device to a third'],
  ],
});
