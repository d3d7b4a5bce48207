import { bigint, bytea, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Single-use download tickets, so that no session token is in a URL; only their SHA-256 is stored. */
export const downloadTickets = snakeCase.table(
  'download_tickets',
  {
    ticketHash: bytea().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Token hash of the session that created it: the ticket expires with the session. */
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
