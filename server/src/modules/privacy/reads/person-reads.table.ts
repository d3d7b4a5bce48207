import type { ReadPlace } from '@halla/domain/access/read-places';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

const user = () => reference().references(() => users.id);

/** Who read the data of a person: one row per reader, person, place and day. */
export const personReads = snakeCase.table(
  'person_reads',
  {
    id: identity(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** The reader. */
    userId: user().notNull(),
    /** Set if the person is a user. */
    accountId: user(),
    /** Set if the person is a contact; no foreign key, because reads outlive deleted contacts. */
    contactId: reference(),
    place: text().$type<ReadPlace>().notNull(),
    /** Answers with the data of the person. */
    times: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    check('person_reads_one', sql`num_nonnulls(${table.accountId}, ${table.contactId}) = 1`),
    unique('person_reads_counted')
      .on(table.day, table.userId, table.accountId, table.contactId, table.place)
      .nullsNotDistinct(),
    index('person_reads_account')
      .on(table.accountId, table.lastAt, table.id)
      .where(sql`account_id is not null`),
    index('person_reads_contact')
      .on(table.contactId, table.lastAt, table.id)
      .where(sql`contact_id is not null`),
    index('person_reads_user').on(table.userId),
  ],
);
