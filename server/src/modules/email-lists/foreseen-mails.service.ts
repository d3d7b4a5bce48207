import type { SubscribedResource } from '@halla/contract/email-lists';
import { type Notification, recipientsWithReasons } from '@halla/domain/notifications/recipients';
import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { findReceivers, readLists } from './lists.repository.ts';
import { idsIn } from './mail-lists.service.ts';

interface Foreseen {
  db: Executor;
  kind: SubscribedResource['type'];
  id: number;
  /** Who would make it happen. */
  actorId: number;
}

/** Whom the usual event of a thing would mail, and why, by name. */
export async function foreseeMails({ db, kind, id, actorId }: Foreseen) {
  const event = await usualEvent({ db, kind, id });
  const lists = await readLists({ db, ids: idsIn([event]) });
  const recipients = recipientsWithReasons(event, lists, actorId);
  const people = await findReceivers({ db, ids: recipients.map(({ userId }) => userId) });
  return people
    .map(({ id: userId, fullName, emailAddress }) => ({
      ...{ id: userId, fullName, emailAddress },
      because: recipients
        .filter((recipient) => recipient.userId === userId)
        .flatMap(({ because }) => because)
        .map(({ reason, list }) => ({ reason, EmailList: list && { id: list.id, name: list.name } })),
    }))
    .sort((one, other) => one.fullName.localeCompare(other.fullName) || one.id - other.id);
}

/** Another status; of a stock item its fall below the limit. */
async function usualEvent({ db, kind, id }: Omit<Foreseen, 'actorId'>): Promise<Notification> {
  if (kind === 'order') return { kind: 'order_status', orderId: id };
  if (kind === 'resupply') return { kind: 'resupply_status', resupplyOrderId: id };
  if (kind === 'StockItem') return { kind: 'stock_limit', stockItemId: id };
  const { orderId, resupplyOrderId, userId: creatorId } = shipments;
  const [row] = await db
    .select({ orderId, resupplyOrderId, creatorId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (row === undefined) throw new Error('The shipment of a subscription was not found.');
  return { kind: 'shipment_status', shipmentId: id, ...row };
}
