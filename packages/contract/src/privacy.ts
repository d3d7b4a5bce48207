import { READ_PLACES } from '@halla/domain/access/read-places';
import { LIST_CAPS } from '@halla/domain/limits';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, idOf, listLimit, messageFields, pageFields } from './kit/fields.ts';

/** Rows of one table in the data of a person; more are counted only. */
export const PERSONAL_ROWS_MAX = 10_000;

const SUPER_USERS = levels('SUPER_USER');

/** All personal data stored about a person, by table. */
export const dataOfPerson = z.object({
  kind: z.enum(['user', 'contact']),
  id,
  readAt: z.string(),
  /** Only tables with rows that name the person. */
  tables: z.array(
    z.object({
      /** Name in the database, as in docs/personal-data.md. */
      table: z.string(),
      /** All rows, also those beyond the first 10 000. */
      total: z.int(),
      /** By column. Rows about the person have all columns, other rows only id, time and the person's role. */
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type DataOfPerson = z.output<typeof dataOfPerson>;

/** Reads of one day by one user in one place, counted together. */
export const personRead = z.object({
  id,
  /** YYYY-MM-DD in UTC. */
  day: z.string(),
  /** The reader. */
  User: z.object({ id, fullName: z.string() }),
  place: z.enum(READ_PLACES),
  /** Answers with the data of the person. */
  times: z.int(),
  lastAt: z.string(),
});
export type PersonRead = z.output<typeof personRead>;

const readsPage = { limit: listLimit(LIST_CAPS.personReads.max), cursor: cursor.optional() };
const readsAnswer = z.object({ reads: z.array(personRead), nextCursor: pageFields.nextCursor });

export const privacy = {
  get_data_of_user: call({
    summary: 'All that is kept of a user, for the user to have; noted in the history of the user.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['users'],
    input: z.object({ user_id: idOf('user') }),
    output: dataOfPerson,
    errors: ['core.invalid_user'],
    // Not stored for repetitions, because that would be another copy of the data.
    shownOnce: true,
  }),
  get_data_of_contact: call({
    summary: 'All that is kept of a person at a customer or supplier; noted in the history of the person.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['contacts'],
    input: z.object({ contact_id: idOf('contact') }),
    output: dataOfPerson,
    errors: ['core.not_found'],
    shownOnce: true,
  }),
  get_reads_of_user: call({
    summary: 'Who read the data of a user beyond the name, on which day and where; the newest first.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'read',
    fromReplica: true,
    // Reads publish no live events.
    shows: [],
    input: z.object({ user_id: idOf('user'), ...readsPage }),
    output: readsAnswer,
    errors: [],
  }),
  get_reads_of_contact: call({
    summary:
      'Who read the data of a person at a customer or supplier beyond the name, on which day and where; the newest first.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'read',
    fromReplica: true,
    shows: [],
    input: z.object({ contact_id: idOf('contact'), ...readsPage }),
    output: readsAnswer,
    errors: [],
  }),
  erase_user: call({
    summary:
      'Deletes a user as edit_user does, and takes everything about the user out for good: name and address become a number. What the user did and wrote stays under the number.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['anything', 'apiKeys', 'tickets', 'lifecycle', 'emailLists'],
    input: z.object({
      user_id: idOf('user'),
      /** User who takes over the open work; only for accounts that have not been closed. */
      heir: idOf('user').optional(),
    }),
    output: z.object(messageFields),
    errors: ['core.invalid_user', 'users.own_account', 'users.last_super_user', 'users.unfit_heir'],
  }),
  erase_contact: call({
    summary:
      'Deletes a person that nothing names; else the name becomes a number and all other data go for good. Orders, invoices and deliveries stay as they were.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['anything'],
    input: z.object({ contact_id: idOf('contact') }),
    output: z.object({ ...messageFields, /** False: a nameless row stays. */ deleted: z.boolean() }),
    errors: ['core.not_found'],
  }),
};
