import type { Level } from '@halla/domain/access/levels';
import { sql } from 'drizzle-orm';
import { boolean, check, index, smallint, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';

export const users = snakeCase.table(
  'users',
  {
    id: identity(),
    userName: varchar({ length: 100 }).notNull(),
    emailAddress: varchar({ length: 255 }).notNull(),
    fullName: varchar({ length: 255 }).notNull(),
    /** Argon2id parameters, salt and hash as one PHC string; null until a password is set. */
    passwordHash: text(),
    permissionLevel: smallint().$type<Level>().notNull().default(2),
    companyId: reference().references(() => companies.id),
    disabled: boolean().notNull().default(false),
    /** A shared workshop login; transfer forms do not preselect it as the user. */
    isServiceAccount: boolean().notNull().default(false),
    passwordRenewRequired: boolean().notNull().default(false),
    /** Language of mails; null until one is selected. The list of languages is in code, not in the schema. */
    language: varchar({ length: 2 }),
    lastLogin: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    check('users_level_known', sql`${table.permissionLevel} in (1, 2, 10, 11, 22, 99)`),
    check('users_language_is_a_code', sql`${table.language} ~ '^[a-z]{2}$'`),
    uniqueIndex('users_name_alive').on(sql`lower(user_name)`).where(sql`deleted_at is null`),
    uniqueIndex('users_email_alive').on(sql`lower(email_address)`).where(sql`deleted_at is null`),
    index('users_company').on(table.companyId),
    prefixIndex('users_name_prefix', 'user_name'),
    index('users_name_trgm').using('gin', sql`lower(user_name) gin_trgm_ops`),
    prefixIndex('users_full_name_prefix', 'full_name'),
    index('users_full_name_trgm').using('gin', sql`lower(full_name) gin_trgm_ops`),
    prefixIndex('users_email_prefix', 'email_address'),
    index('users_email_trgm').using('gin', sql`lower(email_address) gin_trgm_ops`),
  ],
);
