import type { MemberKind } from '@halla/domain/notifications/list-members';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceProfiles, emailLists, emailListUsers, productLines } from './email-lists.table.ts';
import { MEMBER_TABLES, membersOf } from './member-tables.repository.ts';

type ListFields = Pick<typeof emailLists.$inferInsert, 'name' | 'allOrderAlerts' | 'allStockAlerts'>;

/** Id of the list in the enclosing statement. */
const OF_THE_LIST = sql`${emailLists.id}`;

const columns = {
  id: emailLists.id,
  name: emailLists.name,
  allOrderAlerts: emailLists.allOrderAlerts,
  allStockAlerts: emailLists.allStockAlerts,
  createdAt: emailLists.createdAt,
  updatedAt: emailLists.updatedAt,
};

const mailedUsers = sql<number>`(select ${count()} from ${emailListUsers}
  inner join ${users} on ${users.id} = ${emailListUsers.userId}
  where ${emailListUsers.emailListId} = ${emailLists.id} and ${emailListUsers.delivery} <> 'muted'
    and not ${users.disabled} and ${users.deletedAt} is null)`;

const TAGGED: readonly MemberKind[] = [
  'devices',
  'deviceProfiles',
  'productLines',
  'orders',
  'resupplyOrders',
  'shipments',
  'stockItems',
];

/** Number of rows attached to a list, without its users. */
const taggedThings = sql.join(
  TAGGED.map((kind) => {
    const { table, listId, memberId, things, id, exists } = MEMBER_TABLES[kind];
    return sql<number>`(select ${count()} from ${table} inner join ${things} on ${eq(id, memberId)}
      where ${listId} = ${emailLists.id} and ${exists})`;
  }),
  sql` + `,
);

const nameKey = sql<string>`lower(${emailLists.name})`;

interface ListsWanted {
  db: Executor;
  /** Matches the name. */
  search: string | undefined;
}

const matchingLists = ({ search }: Pick<ListsWanted, 'search'>) =>
  search ? sql`${nameKey} like ${containsPattern(search)}` : undefined;

/** Only ids, for counting. */
export function selectListIds({ db, search }: ListsWanted) {
  return db.select({ id: emailLists.id }).from(emailLists).where(matchingLists({ search })).$dynamic();
}

/** Lists by name, after a cursor. */
export function listEmailLists({
  db,
  search,
  cursor,
  descending,
  limit,
}: ListsWanted & { cursor: string | null | undefined; descending: boolean; limit: number }) {
  const position = decodeTextCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const beyond = afterTextPosition({ text: nameKey, id: emailLists.id, position, descending });
  return db
    .select({
      ...columns,
      userCount: mailedUsers.mapWith(Number),
      taggedCount: taggedThings.mapWith(Number),
      sortKey: nameKey,
    })
    .from(emailLists)
    .where(and(matchingLists({ search }), beyond))
    .orderBy(direction(nameKey), direction(emailLists.id))
    .limit(rowLimit(limit));
}

export type ListedRecord = Omit<Awaited<ReturnType<typeof listEmailLists>>[number], 'sortKey'>;

/** A list with its members. */
export async function findEmailList(db: Executor, id: number) {
  const [row] = await db
    .select({
      ...columns,
      users: nestedRows(
        {
          id: users.id,
          fullName: users.fullName,
          emailAddress: users.emailAddress,
          disabled: users.disabled,
          delivery: emailListUsers.delivery,
          permissionLevel: users.permissionLevel,
          companyId: users.companyId,
          companyName: sql<
            string | null
          >`(select ${companies.name} from ${companies} where ${companies.id} = ${users.companyId})`,
        },
        membersOf('users', OF_THE_LIST),
      ),
      devices: nestedRows(
        { id: devices.id, serialNumber: devices.serialNumber },
        membersOf('devices', OF_THE_LIST),
      ),
      deviceProfiles: nestedRows(
        { id: deviceProfiles.id, name: deviceProfiles.name },
        membersOf('deviceProfiles', OF_THE_LIST),
      ),
      productLines: nestedRows(productLineColumns, membersOf('productLines', OF_THE_LIST)),
      orders: nestedRows(
        { id: orders.id, number: MEMBER_TABLES.orders.label },
        membersOf('orders', OF_THE_LIST),
      ),
      resupplyOrders: nestedRows(
        { id: resupplyOrders.id, number: resupplyOrders.number },
        membersOf('resupplyOrders', OF_THE_LIST),
      ),
      shipments: nestedRows(
        { id: shipments.id, number: shipments.number },
        membersOf('shipments', OF_THE_LIST),
      ),
      stockItems: nestedRows(
        { id: stockItems.id, sku: stockItems.sku, name: stockItems.name },
        membersOf('stockItems', OF_THE_LIST),
      ),
    })
    .from(emailLists)
    .where(eq(emailLists.id, id));
  return row;
}

export type EmailListRecord = NonNullable<Awaited<ReturnType<typeof findEmailList>>>;

const productLineColumns = {
  id: productLines.id,
  simplifiedName: productLines.simplifiedName,
  brandName: productLines.brandName,
};

/** All profiles of devices, by name. */
export function listDeviceProfiles(db: Executor) {
  return db
    .select({ id: deviceProfiles.id, name: deviceProfiles.name })
    .from(deviceProfiles)
    .orderBy(asc(sql`lower(${deviceProfiles.name})`), asc(deviceProfiles.id));
}

/** All product lines, by brand. */
export function listProductLines(db: Executor) {
  return db
    .select(productLineColumns)
    .from(productLines)
    .orderBy(asc(sql`lower(${productLines.brandName})`), asc(productLines.id));
}

/** Locks a list, so that its fields and members do not change. */
export async function lockEmailList(db: Executor, id: number) {
  const [row] = await db.select().from(emailLists).where(eq(emailLists.id, id)).for('update');
  return row;
}

export async function insertEmailList(db: Executor, list: ListFields & Times) {
  const [row] = await db.insert(emailLists).values(list).returning({ id: emailLists.id });
  if (row === undefined) throw new Error('The new e-mail list was not returned.');
  return row.id;
}

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

export async function updateEmailList(
  db: Executor,
  { id, change }: { id: number; change: Partial<ListFields> & { updatedAt: Date } },
): Promise<void> {
  await db.update(emailLists).set(change).where(eq(emailLists.id, id));
}

/** Deletes a list with its members. */
export async function deleteEmailList(db: Executor, id: number): Promise<void> {
  await db.delete(emailLists).where(eq(emailLists.id, id));
}

interface Members {
  db: Executor;
  kind: MemberKind;
  listId: number;
}

export interface Member {
  id: number;
  /** Name in the history. */
  label: string;
}

/** The existing members of a kind, by name. */
export async function readMembers({ db, kind, listId }: Members): Promise<Member[]> {
  const { id, label } = MEMBER_TABLES[kind];
  const { rows } = await db.execute<{ id: string; label: string }>(
    sql`select ${id} as id, ${label} as label ${membersOf(kind, sql`${listId}::bigint`)}`,
  );
  return rows.map((row) => ({ id: Number(row.id), label: row.label }));
}

/**
 * Rows that lists can name, by id, locked against deletion until the transaction ends. Users are locked against any
 * change, because one that marks them as deleted leaves their keys as they are.
 */
export async function holdThings(
  db: Executor,
  { kind, ids }: { kind: MemberKind; ids: readonly number[] },
): Promise<Member[]> {
  if (ids.length === 0) return [];
  const { things, id, label, exists } = MEMBER_TABLES[kind];
  return db
    .select({ id, label })
    .from(things)
    .where(and(anyOf(id, ids), exists))
    .orderBy(asc(id))
    .for(kind === 'users' ? 'share' : 'key share');
}

/** Adds members, ignoring existing ones. */
export async function addMembers({
  db,
  kind,
  listId,
  ids,
}: Members & { ids: readonly number[] }): Promise<void> {
  if (ids.length === 0) return;
  const { table, memberId } = MEMBER_TABLES[kind];
  const rows = sql.join(
    ids.map((id) => sql`(${listId}::bigint, ${id}::bigint)`),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (email_list_id, ${sql.identifier(memberId.name)}) values ${rows} on conflict do nothing`,
  );
}

export async function removeMembers({
  db,
  kind,
  listId: list,
  ids,
}: Members & { ids: readonly number[] }): Promise<void> {
  if (ids.length === 0) return;
  const { table, listId, memberId } = MEMBER_TABLES[kind];
  await db.delete(table).where(and(eq(listId, list), anyOf(memberId, ids)));
}
