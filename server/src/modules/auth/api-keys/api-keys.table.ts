import { bytea, index, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Keys that a user's programs send instead of a token; only the SHA-256 of a key is stored. */
export const apiKeys = snakeCase.table(
  'api_keys',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    keyHash: bytea().notNull(),
    /** The calls it may send. Immutable: a different choice needs a new key. */
    calls: text().array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Written at most once per minute. */
    lastUsed: instant(),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.keyHash), index('api_keys_user').on(table.userId)],
);
