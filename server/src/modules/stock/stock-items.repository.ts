import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsAny } from '#db/search.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { emailListStockItems, emailLists } from '#modules/email-lists/email-lists.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { availableColumn, claimsOf, isClaimOfItem, owedColumn } from './demand/stock-claims.repository.ts';
import { demandColumns, demandOf } from './demand/stock-demand.repository.ts';
import {
  shippingCrates,
  stockItemGroupNames,
  stockItemSuppliers,
  stockItems,
  stockQuantities,
} from './stock.table.ts';
import {
  hasTags,
  itemColumns,
  lastEdit,
  nestedTags,
  packingColumns,
  quantityColumns,
} from './stock-rows.repository.ts';

/** The suppliers of an item as one column, by name. */
export const nestedSuppliers = nestedRows(
  {
    supplierCompanyId: supplierCompanies.id,
    supplierName: supplierCompanies.name,
    productCode: stockItemSuppliers.productCode,
    url: stockItemSuppliers.url,
    deliveryTime: stockItemSuppliers.deliveryTimeDays,
  },
  sql`from ${stockItemSuppliers}
    inner join ${supplierCompanies} on ${supplierCompanies.id} = ${stockItemSuppliers.supplierCompanyId}
    where ${stockItemSuppliers.stockItemId} = ${stockItems.id}
    order by lower(${supplierCompanies.name}), ${supplierCompanies.id}`,
);

const nestedLists = nestedRows(
  { id: emailLists.id, name: emailLists.name },
  sql`from ${emailListStockItems}
    inner join ${emailLists} on ${emailLists.id} = ${emailListStockItems.emailListId}
    where ${emailListStockItems.stockItemId} = ${stockItems.id} order by lower(${emailLists.name}), ${emailLists.id}`,
);

export interface ItemFilter {
  /** Part of the name, the sku or a tag. */
  search?: string | undefined;
  id?: number | undefined;
  /** In any of these warehouses. */
  warehouses?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
}

/** Stock items, unordered. */
export function selectStockItems(db: Executor, where: SQL | undefined) {
  return db
    .select({
      ...itemColumns,
      ...packingColumns,
      createdAt: stockItems.createdAt,
      updatedAt: stockItems.updatedAt,
      tags: nestedTags,
      suppliers: nestedSuppliers,
      lists: nestedLists,
      sortName,
    })
    .from(stockItems)
    .where(where)
    .$dynamic();
}

const sortName = sql<string>`lower(${stockItems.name})`;

export type StockItemRecord = Awaited<ReturnType<typeof selectStockItems>>[number];

/** Predicate on stock items. */
export function matchingItems(db: Executor, filter: ItemFilter): SQL | undefined {
  const { search, id, warehouses: places, tags } = filter;
  const rows = db
    .select({ one: sql`1` })
    .from(stockQuantities)
    .where(
      and(eq(stockQuantities.stockItemId, stockItems.id), anyOf(stockQuantities.warehouse, places ?? [])),
    );
  return and(
    containsAny([stockItems.name, stockItems.nameFi, stockItems.sku], search),
    id === undefined ? undefined : eq(stockItems.id, id),
    places && exists(rows),
    hasTags({ tags }),
  );
}

interface ItemsWanted {
  filter: ItemFilter;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Sorted by name, after a cursor. */
export function listStockItems(db: Executor, { filter, cursor, descending, limit }: ItemsWanted) {
  const position = decodeTextCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const beyond = afterTextPosition({ text: sortName, id: stockItems.id, position, descending });
  return selectStockItems(db, and(matchingItems(db, filter), beyond))
    .orderBy(direction(sortName), direction(stockItems.id))
    .limit(rowLimit(limit));
}

/**
 * Quantities and demand of items by warehouse, in the order of the warehouses; `id` is null for a warehouse
 * without a row of the item that pieces are on their way to.
 */
export async function listQuantities(db: Executor, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  return db
    .select({
      itemId: stockItems.id,
      ...quantityColumns,
      warehouse: warehouses.value,
      updatedAt: lastEdit,
      ...demandColumns,
      owed: owedColumn,
      available: availableColumn,
    })
    .from(stockItems)
    .innerJoin(warehouses, sql`true`)
    .leftJoin(
      stockQuantities,
      and(eq(stockQuantities.stockItemId, stockItems.id), eq(stockQuantities.warehouse, warehouses.value)),
    )
    .leftJoin(
      demandOf(anyOf(stockItems.id, itemIds)),
      sql`demand.item_id = ${stockItems.id} and demand.warehouse = ${warehouses.value}`,
    )
    .leftJoin(claimsOf(anyOf(stockItems.id, itemIds)), isClaimOfItem)
    .where(
      and(anyOf(stockItems.id, itemIds), sql`(${stockQuantities.id} is not null or demand.incoming > 0)`),
    )
    .orderBy(stockItems.id, warehouses.position);
}

/** Tags whose name contains a text, by name. */
export async function listTags(
  db: Executor,
  { search, limit }: { search: string | undefined; limit: number },
) {
  return db
    .select()
    .from(stockItemGroupNames)
    .where(containsAny([stockItemGroupNames.name], search))
    .orderBy(sql`lower(${stockItemGroupNames.name})`, stockItemGroupNames.id)
    .limit(limit);
}

export async function listCrates(db: Executor) {
  return db.select().from(shippingCrates).orderBy(sql`lower(${shippingCrates.name})`, shippingCrates.id);
}
