import { bigint, bytea, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

const ofUser = () => reference().references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a user. */
export const secondFactors = snakeCase.table('second_factors', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the installation's key, which is not in the database. */
  sealedSecret: bytea().notNull(),
  createdAt: createdAt(),
  /** When a first code was accepted; null while being set up, when it has no effect. */
  confirmedAt: instant(),
  /** The time step of the last accepted code; this and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }),
});

/** Single-use codes that replace one from the app; a used one is deleted. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    userId: ofUser().notNull(),
    /** SHA-256; a code has 80 random bits. */
    codeHash: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
