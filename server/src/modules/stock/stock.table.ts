import type { PackingDetail } from '@halla/domain/documents/packing-list';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';

/** Items that the maker keeps in stock; lines of orders refer to them by sku, ignoring case. */
export const stockItems = snakeCase.table(
  'stock_items',
  {
    id: identity(),
    sku: varchar({ length: 100 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    /** On documents in Finnish; null: the name. */
    nameFi: varchar({ length: 255 }),
    costPrice: decimal(),
    /** Euro, without VAT. */
    listPrice: decimal(),
    unit: varchar({ length: 20 }).notNull().default('pcs'),
    imageUrl: text(),
    weightKg: numeric({ precision: 10, scale: 3, mode: 'number' }),
    packages: jsonb().$type<PackingDetail['packages']>().notNull().default([]),
    hsCodes: jsonb().$type<PackingDetail['hsCodes']>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_items_sku_filled', sql`btrim(${table.sku}) <> ''`),
    check('stock_items_name_filled', sql`btrim(${table.name}) <> ''`),
    check('stock_items_prices', sql`${table.costPrice} >= 0 and ${table.listPrice} >= 0`),
    check('stock_items_weight', sql`${table.weightKg} >= 0`),
    uniqueIndex('stock_items_sku').on(sql`lower(sku)`),
    index('stock_items_name').on(sql`lower(name)`, table.id),
    prefixIndex('stock_items_sku_prefix', 'sku'),
    prefixIndex('stock_items_name_prefix', 'name'),
    prefixIndex('stock_items_name_fi_prefix', 'name_fi'),
    index('stock_items_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
    index('stock_items_name_fi_trgm').using('gin', sql`lower(name_fi) gin_trgm_ops`),
    index('stock_items_sku_trgm').using('gin', sql`lower(sku) gin_trgm_ops`),
  ],
);

/** Quantity of an item in a warehouse. Reserved and incoming quantities are computed, never stored. */
export const stockQuantities = snakeCase.table(
  'stock_quantities',
  {
    id: identity(),
    stockItemId: reference()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    warehouse: text()
      .notNull()
      .references(() => warehouses.value),
    total: decimal().notNull().default(0),
    /** Equal to the total after every write; only imported data may differ. */
    free: decimal().notNull().default(0),
    alertQuantity: decimal(),
    shelf: varchar({ length: 100 }),
    scannerCode: varchar({ length: 100 }),
    /**
     * Red or yellow, updated by every write that changes free or reserved pieces or the limit; a mail is sent
     * only when it becomes true.
     */
    isBelowLimit: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_quantities_positive', sql`${table.total} >= 0 and ${table.free} >= 0`),
    check('stock_quantities_alert_positive', sql`${table.alertQuantity} >= 0`),
    unique('stock_quantities_row').on(table.stockItemId, table.warehouse),
    uniqueIndex('stock_quantities_scanner')
      .on(table.warehouse, table.scannerCode)
      .where(sql`scanner_code is not null`),
    index('stock_quantities_below').on(table.id).where(sql`is_below_limit`),
  ],
);

/** Tags of stock items; a tag without items is still suggested. */
export const stockItemGroupNames = snakeCase.table(
  'stock_item_group_names',
  { id: identity(), name: varchar({ length: 100 }).notNull() },
  () => [uniqueIndex('stock_item_group_names_lower').on(sql`lower(name)`)],
);

export const stockItemGroups = snakeCase.table(
  'stock_item_groups',
  {
    stockItemId: reference()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    groupNameId: reference()
      .notNull()
      .references(() => stockItemGroupNames.id),
  },
  (table) => [
    primaryKey({ columns: [table.stockItemId, table.groupNameId] }),
    index('stock_item_groups_name').on(table.groupNameId),
  ],
);

export const stockItemSuppliers = snakeCase.table(
  'stock_item_suppliers',
  {
    id: identity(),
    stockItemId: reference()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    supplierCompanyId: reference()
      .notNull()
      .references(() => supplierCompanies.id),
    productCode: varchar({ length: 100 }),
    url: text(),
    deliveryTimeDays: integer(),
  },
  (table) => [
    check('stock_item_suppliers_days', sql`${table.deliveryTimeDays} >= 0`),
    unique('stock_item_suppliers_once').on(table.stockItemId, table.supplierCompanyId),
    index('stock_item_suppliers_supplier').on(table.supplierCompanyId),
  ],
);

/** Crates that goods are shipped in. */
export const shippingCrates = snakeCase.table('shipping_crates', {
  id: identity(),
  name: varchar({ length: 100 }).notNull().unique(),
  description: text(),
  type: varchar({ length: 40 }),
  lengthCm: numeric({ precision: 8, scale: 1, mode: 'number' }),
  widthCm: numeric({ precision: 8, scale: 1, mode: 'number' }),
  heightCm: numeric({ precision: 8, scale: 1, mode: 'number' }),
});
