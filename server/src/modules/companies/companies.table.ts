import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  index,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, prefixIndex, updatedAt } from '#db/columns.ts';

/** Customers, resellers and, exactly once, the maker itself. */
export const companies = snakeCase.table(
  'companies',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    role: text({ enum: ['reseller', 'end_customer'] })
      .notNull()
      .default('end_customer'),
    parentId: bigint({ mode: 'number' }).references((): AnyPgColumn => companies.id),
    /** The maker; in the API its users have the group 'CTN'. */
    isInternal: boolean().notNull().default(false),
    /** ISO 3166-1 alpha-2 country code. */
    location: char({ length: 2 }),
    address: text(),
    vatId: text(),
    /** Number in the register of its country. */
    businessId: varchar({ length: 255 }),
    /** Where its e-invoices go: 003712345671, 0191:12345678. */
    eInvoiceAddress: varchar({ length: 255 }),
    /** Identifier of its operator of e-invoices. */
    eInvoiceOperator: varchar({ length: 255 }),
    /** Reference that it asks its invoices to carry. */
    buyerReference: varchar({ length: 255 }),
    /** Where its invoices and reminders are mailed. */
    invoiceEmail: varchar({ length: 255 }),
    additionalInfo: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('companies_name_filled', sql`btrim(${table.name}) <> ''`),
    check('companies_role_known', sql`${table.role} in ('reseller', 'end_customer')`),
    check('companies_not_own_parent', sql`${table.parentId} is distinct from ${table.id}`),
    uniqueIndex('companies_one_internal').on(table.isInternal).where(sql`is_internal`),
    index('companies_parent').on(table.parentId),
    prefixIndex('companies_name_prefix', 'name'),
    index('companies_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);
