import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import type { StockSort } from '@halla/domain/stock/stock-sorts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor, numberKey, timeKey } from '#app/calls/keyset.ts';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { availableColumn, claimsOf, isClaimOfItem, owedColumn } from './demand/stock-claims.repository.ts';
import { demandColumns, demandOf, isDemandOfRow } from './demand/stock-demand.repository.ts';
import { stockItemGroupNames, stockItemGroups, stockItems, stockQuantities } from './stock.table.ts';

/** The tags of an item as one column, by name. */
export const nestedTags = nestedRows(
  { id: stockItemGroupNames.id, name: stockItemGroupNames.name },
  sql`from ${stockItemGroups}
    inner join ${stockItemGroupNames} on ${stockItemGroupNames.id} = ${stockItemGroups.groupNameId}
    where ${stockItemGroups.stockItemId} = ${stockItems.id}
    order by lower(${stockItemGroupNames.name}), ${stockItemGroupNames.id}`,
);

export const itemColumns = {
  stockItemId: stockItems.id,
  ...fieldColumns(STOCK_ITEM_FIELDS, stockItems),
  imageUrl: stockItems.imageUrl,
};

export const packingColumns = {
  weightKg: stockItems.weightKg,
  packages: stockItems.packages,
  hsCodes: stockItems.hsCodes,
};

export const quantityColumns = {
  id: stockQuantities.id,
  warehouse: stockQuantities.warehouse,
  warehouseName: warehouses.label,
  total: stockQuantities.total,
  free: stockQuantities.free,
  ...fieldColumns(STOCK_ROW_FIELDS, stockQuantities),
};

/** Latest edit of the item or its row; of the item alone without a row. */
export const lastEdit = sql`greatest(${stockItems.updatedAt}, ${stockQuantities.updatedAt})`.mapWith(
  stockItems.updatedAt,
);

/** Sort keys of rows, as text for the keyset cursor. */
const SORT_KEYS: Readonly<Record<StockSort, SQL<string>>> = {
  name: sql`lower(${stockItems.name})`,
  sku: sql`lower(${stockItems.sku})`,
  shelf: sql`lower(coalesce(${stockQuantities.shelf}, ''))`,
  total: numberKey(stockQuantities.total),
  free: numberKey(stockQuantities.free),
  reserved: numberKey(demandColumns.reserved),
  incoming: numberKey(demandColumns.incoming),
  owed: numberKey(owedColumn),
  available: numberKey(availableColumn),
  alertQuantity: numberKey(stockQuantities.alertQuantity),
  listPrice: numberKey(stockItems.listPrice),
  costPrice: numberKey(stockItems.costPrice),
  updatedAt: timeKey(lastEdit),
};
/** Unique; sorts rows of one item in the order of the warehouses. */
const sortId = sql`(${stockItems.id} * 1000 + ${warehouses.position})`.mapWith(Number);

export interface StockFilter {
  /** One of them must occur in the name, the sku, the warehouse or a tag. */
  terms?: readonly string[];
  warehouses?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  exactTags?: boolean | undefined;
  onlyAlerts?: boolean | undefined;
}

interface RowsWanted {
  db: Executor;
  where: SQL | undefined;
  sort?: StockSort;
}

/** Sorts that need computed quantities of all stock. */
const CLAIM_SORTS: readonly StockSort[] = ['owed', 'available'];
const DEMAND_SORTS: readonly StockSort[] = ['reserved', 'incoming'];

/**
 * Stock rows with their sort key, unordered. Computed quantities are joined only for sorting by them; the
 * rows of a page get theirs separately.
 */
export function selectStockRows({ db, where, sort = 'name' }: RowsWanted) {
  const rows = db
    .select({
      ...quantityColumns,
      ...itemColumns,
      ...packingColumns,
      tags: nestedTags,
      updatedAt: lastEdit,
      sortKey: SORT_KEYS[sort],
      sortId,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .where(where)
    .$dynamic();
  if (DEMAND_SORTS.includes(sort)) rows.leftJoin(demandOf(), isDemandOfRow);
  if (CLAIM_SORTS.includes(sort)) rows.leftJoin(claimsOf(sql`true`), isClaimOfItem);
  return rows;
}

/**
 * Stock rows that match a filter, for counting. Item and warehouse are joined only if the filter uses them;
 * every row has both.
 */
export function matchingStockRows(db: Executor, filter: StockFilter) {
  const rows = db
    .select({ id: stockQuantities.id })
    .from(stockQuantities)
    .where(matchingRows(filter))
    .$dynamic();
  const searches = (filter.terms ?? []).length > 0;
  if (searches || (filter.tags ?? []).length > 0)
    rows.innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId));
  if (searches) rows.innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse));
  return rows;
}

export type StockRowRecord = Awaited<ReturnType<typeof selectStockRows>>[number];

/** Predicate on rows of stock. */
function matchingRows({ terms, warehouses: places, tags, exactTags, onlyAlerts }: StockFilter) {
  return and(
    plannedForValues([terms, places, tags].some((chosen) => (chosen ?? []).length > 0)),
    containsTerm(terms ?? []),
    places && anyOf(stockQuantities.warehouse, places),
    hasTags({ tags, exactTags }),
    onlyAlerts ? sql`${stockQuantities.isBelowLimit}` : undefined,
  );
}

/**
 * Red or yellow, as stockHighlight of the domain. Rows store the value since their last change or
 * reservation.
 */
export const isBelowLimit = sql<boolean>`(${demandColumns.reserved} >= ${stockQuantities.free}
  or coalesce(${stockQuantities.alertQuantity} > ${stockQuantities.free}, false))`;

function containsTerm(terms: readonly string[]): SQL | undefined {
  if (terms.length === 0) return undefined;
  const isIn = likeAny(terms);
  return sql`(${isIn(stockItems.name)} or ${isIn(stockItems.nameFi)} or ${isIn(stockItems.sku)} or ${isIn(warehouses.label)} or ${hasTagLike(terms)})`;
}

/**
 * Predicate on a text that contains any of the terms, ignoring case. One parameter for any number of terms.
 */
function likeAny(terms: readonly string[]) {
  const patterns = sql.param(JSON.stringify(terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)));
  return (
    text: SQL.Aliased | SQL | (typeof stockItems)['name' | 'nameFi' | 'sku'] | (typeof warehouses)['label'],
  ) =>
    sql`lower(${text}) like any (select lower(pattern) from jsonb_array_elements_text(${patterns}::jsonb) as pattern)`;
}

function hasTagLike(terms: readonly string[]): SQL {
  return sql`exists (select 1 from ${stockItemGroups}
    inner join ${stockItemGroupNames} on ${stockItemGroupNames.id} = ${stockItemGroups.groupNameId}
    where ${stockItemGroups.stockItemId} = ${stockItems.id} and ${likeAny(terms)(sql`${stockItemGroupNames.name}`)})`;
}

/** Predicate on items with any or all of the tags; without tags it does not filter. */
export function hasTags({ tags = [], exactTags }: Pick<StockFilter, 'tags' | 'exactTags'>): SQL | undefined {
  // Unmodified: the database locale may map case differently from JavaScript.
  const wanted = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  if (wanted.length === 0) return undefined;
  return sql`(select count(*) from ${stockItemGroups}
    inner join ${stockItemGroupNames} on ${stockItemGroupNames.id} = ${stockItemGroups.groupNameId}
    where ${stockItemGroups.stockItemId} = ${stockItems.id}
      and lower(${stockItemGroupNames.name}) in (select lower(tag) from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) as tag)
  ) >= ${exactTags ? wanted.length : 1}::int`;
}

interface RowPage {
  filter: StockFilter;
  sort: StockSort;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Sorted by a column, then by warehouse, after a cursor. */
export function listStockRows(db: Executor, { filter, cursor, sort, descending, limit }: RowPage) {
  const position = decodeTextCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const key = SORT_KEYS[sort];
  const beyond = afterTextPosition({ text: key, id: sortId, position, descending });
  const where = and(matchingRows(filter), beyond);
  return selectStockRows({ db, where, sort })
    .orderBy(direction(key), direction(sortId))
    .limit(rowLimit(limit));
}

/** The row in a warehouse with a scanner code. */
export async function findScanned(db: Executor, { code, place }: { code: string; place: string }) {
  return selectStockRows({
    db,
    where: and(eq(stockQuantities.scannerCode, code), eq(stockQuantities.warehouse, place)),
  });
}

/** One row; undefined when there is none. */
export async function findStockRow(db: Executor, { id, itemId }: { id: number; itemId: number }) {
  const where = and(eq(stockQuantities.id, id), eq(stockItems.id, itemId));
  const [row] = await selectStockRows({ db, where });
  return row;
}
