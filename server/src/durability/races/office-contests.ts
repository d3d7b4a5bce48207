import { LEVELS } from '@halla/domain/access/levels';
import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows } from './given-goods.ts';
import { newName } from './new-name.ts';
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
    const ticket = await given.ticket(await given.device(), { assigneeId: id });
    const free = await given.ticket(await given.device());
    const list = await given.emailList();
    return { id, ticketId: ticket.id, freeId: free.id, listId: list.id };
  },
  acts: {
    'renames the user': ({ id }) => act('edit_user', { user: { id, fullName: 'Raced' } }),
    'changes the level': ({ id }) => act('edit_user', { user: { id, permissionLevel: LEVELS.SALES } }),
    'disables the user': ({ id }) => act('edit_user', { user: { id, disabled: 1 } }),
    'ends the sign-ins': ({ id }) => act('end_sign_ins', { user_id: id }),
    'erases the user': ({ id }) => act('erase_user', { user_id: id }),
    'deletes the user, whose work another takes over': ({ id }, { userId }) =>
      act('edit_user', { user: { id }, remove_user: true, heir: userId }),
    'gives the user another ticket': ({ id, freeId }) =>
      act('edit_ticket', { ticket_data: { id: freeId, AssigneeId: id } }),
    'puts the user on a list': ({ id, listId }) =>
      act('edit_email_list', { list: { id: listId, EmailListUsers: [id] } }),
    'resolves a ticket of the user': ({ ticketId }) =>
      act('edit_ticket', { ticket_data: { id: ticketId, state: 'resolved' } }),
  },
  state: ({ db, userId }, { id, ticketId, freeId, listId }) =>
    readRowsOf(
      db,
      {
        users: sql`id = ${id}`,
        session_tokens: sql`user_id = ${id}`,
        api_keys: sql`user_id = ${id}`,
        tickets: sql`id in (${ticketId}, ${freeId})`,
        email_list_users: sql`email_list_id = ${listId}`,
      },
      new Map([
        [id, 'the user'],
        [userId, 'the heir'],
      ]),
    ),
  named: [
    ['changes the level', 'disables the user'],
    ['renames the user', 'erases the user'],
    ['gives the user another ticket', 'disables the user'],
    ['puts the user on a list', 'erases the user'],
    ['resolves a ticket of the user', 'deletes the user, whose work another takes over'],
  ],
});

export const mergeContest = contest({
  name: 'two clients that are the same',
  prepare: async ({ given }) => {
    const [one, two] = [
      await given.company({ name: newName('Race Spa') }),
      await given.company({ name: newName('Race Spa Oy') }),
    ];
    const person = await given.contact({ companyId: two.id });
    const device = await given.device({ companyId: two.id });
    return { one, two, person, device, name: newName('Renamed Spa') };
  },
  acts: {
    'keeps the first': ({ one, two }) =>
      act('merge_contacts', { contactType: 'company', keepId: one.id, removeId: two.id }),
    'keeps the second': ({ one, two }) =>
      act('merge_contacts', { contactType: 'company', keepId: two.id, removeId: one.id }),
    'renames the second': ({ two, name }) =>
      act('edit_contact', { contactData: { companyId: two.id, companyName: name } }),
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
      await db.execute<{ owner: string }>(
        sql`select case company_id when ${one.id} then 'first' when ${two.id} then 'second' end as owner
          from devices where id = ${device.id}`,
      )
    ).rows.map(({ owner }) => owner),
  }),
  named: [
    ['keeps the first', 'keeps the second'],
    ['keeps the first', 'adds a person to the second'],
    ['keeps the first', 'gives the device to the first'],
  ],
});
