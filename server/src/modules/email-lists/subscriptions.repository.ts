import type { SubscribedResource } from '@halla/contract/email-lists';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import {
  emailListOrders,
  emailListResupplyOrders,
  emailListShipments,
  emailListStockItems,
  emailLists,
  emailListUsers,
} from './email-lists.table.ts';

/** Where the lists of a kind of thing are attached. */
const ATTACHED = {
  order: {
    table: emailListOrders,
    listId: emailListOrders.emailListId,
    thingId: emailListOrders.orderId,
    things: orders,
    id: orders.id,
    where: (number: string) => and(sql`${orders.number}::text = ${number}`, isNull(orders.deletedAt)),
  },
  StockItem: {
    table: emailListStockItems,
    listId: emailListStockItems.emailListId,
    thingId: emailListStockItems.stockItemId,
    things: stockItems,
    id: stockItems.id,
    where: (sku: string) => sql`lower(${stockItems.sku}) = lower(${sku})`,
  },
  resupply: {
    table: emailListResupplyOrders,
    listId: emailListResupplyOrders.emailListId,
    thingId: emailListResupplyOrders.resupplyOrderId,
    things: resupplyOrders,
    id: resupplyOrders.id,
    where: (number: string) => and(eq(resupplyOrders.number, number), isNull(resupplyOrders.deletedAt)),
  },
  shipment: {
    table: emailListShipments,
    listId: emailListShipments.emailListId,
    thingId: emailListShipments.shipmentId,
    things: shipments,
    id: shipments.id,
    where: (number: string) => and(eq(shipments.number, number), isNull(shipments.deletedAt)),
  },
} as const;

type Kind = SubscribedResource['type'];

/** Id of a thing by its number, locked against deletion when asked to; undefined when there is none. */
export async function findThing({
  db,
  resource: { type, number },
  lock = false,
}: {
  db: Executor;
  resource: SubscribedResource;
  lock?: boolean;
}): Promise<number | undefined> {
  const { things, id, where } = ATTACHED[type];
  const rows = db.select({ id }).from(things).where(where(number)).$dynamic();
  const [row] = await (lock ? rows.for('key share') : rows);
  return row?.id;
}

const isAttached = (kind: Kind, id: number): SQL<boolean> => {
  const { table, listId, thingId } = ATTACHED[kind];
  return sql<boolean>`exists (select 1 from ${table} where ${listId} = ${emailLists.id} and ${thingId} = ${id})`;
};

/** Every list, by name, with whether it is attached to a thing. */
export async function listAttached({ db, kind, id }: { db: Executor; kind: Kind; id: number }) {
  return db
    .select({ id: emailLists.id, name: emailLists.name, attached: isAttached(kind, id) })
    .from(emailLists)
    .orderBy(asc(sql`lower(${emailLists.name})`), asc(emailLists.id));
}

/** Enabled users of the lists that are attached to a thing, once per list, by name. */
export async function listSubscribers({ db, kind, id }: { db: Executor; kind: Kind; id: number }) {
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      emailAddress: users.emailAddress,
      listId: emailLists.id,
      listName: emailLists.name,
    })
    .from(emailLists)
    .innerJoin(emailListUsers, eq(emailListUsers.emailListId, emailLists.id))
    .innerJoin(users, eq(users.id, emailListUsers.userId))
    .where(and(isAttached(kind, id), isNull(users.deletedAt), eq(users.disabled, false)))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id), asc(emailLists.id));
}

/** The name of a list, locked against deletion; undefined when there is none. */
export async function holdList({ db, id }: { db: Executor; id: number }): Promise<string | undefined> {
  const [row] = await db
    .select({ name: emailLists.name })
    .from(emailLists)
    .where(eq(emailLists.id, id))
    .for('key share');
  return row?.name;
}

interface Attachment {
  db: Executor;
  kind: Kind;
  id: number;
  listId: number;
}

export async function attachList({ db, kind, id, listId }: Attachment): Promise<void> {
  const { table, thingId } = ATTACHED[kind];
  await db.execute(sql`
    insert into ${table} (email_list_id, ${sql.identifier(thingId.name)}) values (${listId}::bigint, ${id}::bigint)
    on conflict do nothing`);
}

export async function detachList({ db, kind, id, listId: list }: Attachment): Promise<void> {
  const { table, listId, thingId } = ATTACHED[kind];
  await db.delete(table).where(and(eq(listId, list), eq(thingId, id)));
}
