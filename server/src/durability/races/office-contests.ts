import { LEVELS } from '@halla/domain/access/levels';
import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows } from './given-goods.ts';
import { act } from './stage.ts';

export const quotationContest = contest({
  name: 'an accepted quotation',
  prepare: async (stage) => {
    const { id } = await stage.given.quotation();
    await stage.call('move_quotation', { id, step: 'send' });
    await stage.call('move_quotation', { id, step: 'accept' });
    return { id };
  },
  acts: {
    'orders it': ({ id }) => act('order_quotation', { id }),
    'takes the answer back': ({ id }) => act('move_quotation', { id, step: 'reopen' }),
  },
  state: ({ db }, { id }) =>
    readRowsOf(db, {
      quotations: sql`id = ${id}`,
      orders: sql`quotation_id = ${id}`,
    }),
  named: [
    ['orders it', 'orders it'],
    ['orders it', 'takes the answer back'],
  ],
});

export const releaseContest = contest({
  name: 'a release to a part of the fleet',
  prepare: async (stage) => {
    const { id, updatedAt } = await stage.given.softwareRelease({ stage: 5 });
    return { id, updatedAt: updatedAt.toISOString() };
  },
  acts: {
    'goes on to the next stage': (software_package) =>
      act('set_release_stage', { software_package, step: 'next' }),
    'halts it': (software_package) => act('set_release_stage', { software_package, step: 'halt' }),
    'withdraws it': ({ id }) => act('edit_software_package', { software_package: { id, withdrawn: true } }),
  },
  state: ({ db }, { id }) => readRowsOf(db, { software_packages: sql`id = ${id}` }),
  named: [
    ['goes on to the next stage', 'goes on to the next stage'],
    ['goes on to the next stage', 'halts it'],
    ['goes on to the next stage', 'withdraws it'],
  ],
});

export const userContest = contest({
  name: 'a user',
  prepare: async ({ given }) => {
    const { id } = await given.user('ADMIN');
    await given.apiKey({ id });
    return { id };
  },
  acts: {
    'renames the user': ({ id }) => act('edit_user', { user: { id, fullName: 'Raced' } }),
    'changes the level': ({ id }) => act('edit_user', { user: { id, permissionLevel: LEVELS.SALES } }),
    'disables the user': ({ id }) => act('edit_user', { user: { id, disabled: 1 } }),
    'ends the sign-ins': ({ id }) => act('end_sign_ins', { user_id: id }),
    'erases the user': ({ id }) => act('erase_user', { user_id: id }),
  },
  state: ({ db }, { id }) =>
    readRowsOf(db, {
      users: sql`id = ${id}`,
      session_tokens: sql`user_id = ${id}`,
      api_keys: sql`user_id = ${id}`,
    }),
  named: [
    ['changes the level', 'disables the user'],
    ['renames the user', 'erases the user'],
  ],
});

export const mergeContest = contest({
  name: 'two clients that are the same',
  prepare: async ({ given }) => {
    const [one, two] = [
      await given.company({ name: 'Race Spa' }),
      await given.company({ name: 'Race Spa Oy' }),
    ];
    const person = await given.contact({ companyId: two.id });
    return { one, two, person, device: await given.device({ companyId: two.id }) };
  },
  acts: {
    'keeps the first': ({ one, two }) =>
      act('merge_contacts', { contactType: 'company', keepId: one.id, removeId: two.id }),
    'keeps the second': ({ one, two }) =>
      act('merge_contacts', { contactType: 'company', keepId: two.id, removeId: one.id }),
    'renames the second': ({ two }) =>
      act('edit_contact', { contactData: { companyId: two.id, companyName: 'Renamed Spa' } }),
    'adds a person to the second': ({ two }) =>
      act('edit_contact', { contactData: { companyId: two.id, contactName: 'New Person' } }),
    'gives the device to the first': ({ one, device }) =>
      act('edit_device', { deviceData: { id: device.id, CompanyId: one.id } }),
    'erases the person': ({ person }) => act('erase_contact', { contact_id: person.id }),
  },
  state: async ({ db }, { one, two, device }) => ({
    ...(await readRowsOf(db, {
      companies: sql`id in (${one.id}, ${two.id})`,
      contacts: sql`company_id in (${one.id}, ${two.id})`,
      ...deviceRows(device),
    })),
    owner: (
      await db.execute<{ name: string }>(
        sql`select companies.name from devices inner join companies on companies.id = company_id where devices.id = ${device.id}`,
      )
    ).rows.map(({ name }) => name),
  }),
  named: [
    ['keeps the first', 'keeps the second'],
    ['keeps the first', 'adds a person to the second'],
    ['keeps the first', 'gives the device to the first'],
  ],
});
