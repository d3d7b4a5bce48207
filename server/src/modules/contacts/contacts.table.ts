import { sql } from 'drizzle-orm';
import { char, check, index, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';

/** Suppliers of the maker; a table apart from customers, because they own no devices and have no users. */
export const supplierCompanies = snakeCase.table(
  'supplier_companies',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    /** ISO 3166-1 alpha-2 country code. */
    location: char({ length: 2 }),
    address: text(),
    vatId: text(),
    additionalInfo: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('supplier_companies_name_filled', sql`btrim(${table.name}) <> ''`),
    prefixIndex('supplier_companies_name_prefix', 'name'),
    index('supplier_companies_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

/** People: at a customer, at a supplier, or without a company. */
export const contacts = snakeCase.table(
  'contacts',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    companyId: reference().references(() => companies.id),
    supplierCompanyId: reference().references(() => supplierCompanies.id),
    email: varchar({ length: 255 }),
    phone: varchar({ length: 64 }),
    additionalInfo: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('contacts_name_filled', sql`btrim(${table.name}) <> ''`),
    check('contacts_one_company', sql`num_nonnulls(${table.companyId}, ${table.supplierCompanyId}) <= 1`),
    index('contacts_company').on(table.companyId),
    index('contacts_supplier').on(table.supplierCompanyId),
    prefixIndex('contacts_name_prefix', 'name'),
    prefixIndex('contacts_email_prefix', 'email'),
    index('contacts_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
    index('contacts_email_trgm').using('gin', sql`lower(email) gin_trgm_ops`),
  ],
);
