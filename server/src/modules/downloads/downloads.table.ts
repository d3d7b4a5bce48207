import { bigint, bytea, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Permissions to fetch one file once, without a token in the address; only their SHA-256 is kept. */
export const downloadTickets = snakeCase.table(
  'download_tickets',
  {
    ticketHash: bytea().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the session that asked: when it ends, so does the ticket. */
    sessionHash: bytea().notNull(),
    storageKey: text().notNull(),
    filename: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('download_tickets_expiry').on(table.expiresAt),
    index('download_tickets_user').on(table.userId),
  ],
);
