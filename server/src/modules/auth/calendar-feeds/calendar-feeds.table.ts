import type { CalendarKind } from '@halla/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { bytea, check, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Calendar feeds of users; only the SHA-256 of the token in their address is stored. */
export const calendarFeeds = snakeCase.table(
  'calendar_feeds',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull(),
    kinds: text().$type<CalendarKind>().array().notNull(),
    createdAt: createdAt(),
    /** Written at most once per minute. */
    lastFetchedAt: instant(),
  },
  (table) => [
    check('calendar_feeds_kinds', sql`cardinality(${table.kinds}) > 0`),
    uniqueIndex('calendar_feeds_token').on(table.tokenHash),
    index('calendar_feeds_user').on(table.userId),
  ],
);
