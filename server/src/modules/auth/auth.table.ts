import { sql } from 'drizzle-orm';
import { bigint, bytea, check, index, inet, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Sessions of users; only the SHA-256 of a token is stored. */
export const sessionTokens = snakeCase.table(
  'session_tokens',
  {
    tokenHash: bytea().primaryKey(),
    /** Identifies the session in the API. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Network of the sign-in, by which failures are counted, so that attackers elsewhere cannot lock the user out there. */
    address: inet(),
    /** User agent at sign-in. */
    userAgent: text(),
    /** Written at most once per minute. */
    lastUsed: instant().notNull().default(sql`now()`),
    /** Absolute expiry, regardless of use. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('session_tokens_user').on(table.userId), uniqueIndex('session_tokens_id').on(table.id)],
);

export const passwordResetTokens = snakeCase.table(
  'password_reset_tokens',
  {
    tokenHash: bytea().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the link is for: a forgotten password, or the first password of an invited user. */
    purpose: text().$type<'reset' | 'invitation'>().notNull().default('reset'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('password_reset_tokens_user').on(table.userId),
    check('password_reset_tokens_purpose', sql`${table.purpose} in ('reset', 'invitation')`),
  ],
);

/** Failed sign-ins, counted per account and per address over 15 minutes. */
export const loginFailures = snakeCase.table(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userName: text().notNull(),
    address: inet(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_failures_name').on(sql`lower(user_name)`, table.createdAt),
    index('login_failures_addr').on(table.address, table.createdAt),
  ],
);
