import type { SubscribedResource } from '@halla/contract/email-lists';
import type { MemberKind } from '@halla/domain/notifications/list-members';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { ticketFollowers, tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';
import type { Member } from './email-lists.repository.ts';
import { emailLists, emailListUsers } from './email-lists.table.ts';
import { MEMBER_TABLES } from './member-tables.repository.ts';

type Kind = SubscribedResource['type'];

/** The members of a list that are rows of a kind. */
export const MEMBERS_OF = {
  order: 'orders',
  StockItem: 'stockItems',
  resupply: 'resupplyOrders',
  shipment: 'shipments',
  device: 'devices',
} as const satisfies Record<Kind, MemberKind>;

/** The row of a page. */
const NAMED: Readonly<Record<Kind, (number: string) => SQL>> = {
  order: (number) => sql`${orders.number}::text = ${number}`,
  StockItem: (sku) => sql`lower(${stockItems.sku}) = lower(${sku})`,
  resupply: (number) => eq(resupplyOrders.number, number),
  shipment: (number) => eq(shipments.number, number),
  device: (serialNumber) => eq(devices.serialNumber, serialNumber),
};

/** A row by its number, optionally locked against deletion; undefined if there is none. */
export async function findThing(
  db: Executor,
  { resource: { type, number }, lock = false }: { resource: SubscribedResource; lock?: boolean },
): Promise<Member | undefined> {
  const { things, id, label, exists } = MEMBER_TABLES[MEMBERS_OF[type]];
  const rows = db
    .select({ id, label })
    .from(things)
    .where(and(NAMED[type](number), exists))
    .$dynamic();
  const [row] = await (lock ? rows.for('key share') : rows);
  return row;
}

/** Fields that determine whom a ticket mails; undefined if there is none. */
export async function findTicket(db: Executor, number: string) {
  const [row] = await db
    .select({
      id: tickets.id,
      deviceId: tickets.deviceId,
      assigneeId: tickets.assigneeId,
      followerIds: sql<number[]>`to_json(array(
        select ${ticketFollowers.userId} from ${ticketFollowers}
        where ${ticketFollowers.ticketId} = ${tickets.id}))`,
    })
    .from(tickets)
    .where(and(sql`${tickets.number}::text = ${number}`, isNull(tickets.deletedAt)));
  return row;
}

const isAttached = (kind: Kind, id: number): SQL<boolean> => {
  const { table, listId, memberId } = MEMBER_TABLES[MEMBERS_OF[kind]];
  return sql<boolean>`exists (select 1 from ${table} where ${listId} = ${emailLists.id} and ${memberId} = ${id})`;
};

/** Subject and author of a shipment, by which e-mail lists and users follow it. */
export async function findShipment(db: Executor, id: number) {
  const { orderId, resupplyOrderId, userId: creatorId } = shipments;
  const [row] = await db
    .select({ orderId, resupplyOrderId, creatorId })
    .from(shipments)
    .where(eq(shipments.id, id));
  return row;
}

/** Every list, by name, and whether it is attached to the row. */
export async function listAttached(db: Executor, { kind, id }: { kind: Kind; id: number }) {
  return db
    .select({ id: emailLists.id, name: emailLists.name, attached: isAttached(kind, id) })
    .from(emailLists)
    .orderBy(asc(sql`lower(${emailLists.name})`), asc(emailLists.id));
}

/** Enabled users of the lists attached to the row, once per list, by name. */
export async function listSubscribers(db: Executor, { kind, id }: { kind: Kind; id: number }) {
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      emailAddress: users.emailAddress,
      listId: emailLists.id,
      listName: emailLists.name,
      delivery: emailListUsers.delivery,
    })
    .from(emailLists)
    .innerJoin(emailListUsers, eq(emailListUsers.emailListId, emailLists.id))
    .innerJoin(users, eq(users.id, emailListUsers.userId))
    .where(and(isAttached(kind, id), isNull(users.deletedAt), eq(users.disabled, false)))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id), asc(emailLists.id));
}
