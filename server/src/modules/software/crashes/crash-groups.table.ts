import type { CrashState } from '@halla/domain/software/crash-groups';
import type { Product } from '@halla/domain/software/products';
import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Decisions about groups of crashes of a product; a group without a row is open. */
export const crashGroups = snakeCase.table(
  'crash_groups',
  {
    id: identity(),
    product: text().$type<Product>().notNull(),
    /** Same value as `crash_logs.group_reason`. */
    reason: text(),
    state: text().$type<CrashState>().notNull(),
    fixedIn: varchar({ length: 60 }),
    /** When the recurrence of a fixed group was detected and mailed. */
    returnedAt: instant(),
    decidedBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('crash_groups_state', sql`${table.state} in ('open', 'fixed', 'muted')`),
    check('crash_groups_fixed_in', sql`(${table.state} = 'fixed') = (${table.fixedIn} is not null)`),
    check('crash_groups_returned', sql`${table.state} = 'fixed' or ${table.returnedAt} is null`),
    // Hash index, because a reason may exceed the maximum size of an index entry.
    uniqueIndex('crash_groups_reason').on(table.product, sql`coalesce(md5(reason), '')`),
    index('crash_groups_decided_by').on(table.decidedBy),
  ],
);
