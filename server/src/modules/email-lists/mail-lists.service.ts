import { type Notification, recipientsFor } from '@halla/domain/notifications/recipients';
import type { Work } from '#app/calls/context.ts';
import type { MailContent } from '#app/mail/mail-kinds.ts';
import { findReceivers, type NamedIds, readLists } from './lists.repository.ts';

/** An event with the mail about it. */
export interface Occurrence {
  event: Notification;
  mailTo: (receiver: { fullName: string }) => MailContent;
}

/** Mails the users of the lists that name what happened; never the one who made it happen. */
export async function mailLists({
  work,
  occurrences,
  actorId,
}: {
  work: Work;
  occurrences: readonly Occurrence[];
  actorId: number | null;
}): Promise<void> {
  if (occurrences.length === 0) return;
  const { db } = work;
  const lists = await readLists({ db, ids: idsIn(occurrences.map(({ event }) => event)) });
  const addressed = occurrences.map((one) => ({ ...one, ids: recipientsFor(one.event, lists, actorId) }));
  const receivers = await findReceivers({ db, ids: [...new Set(addressed.flatMap(({ ids }) => ids))] });
  await work.mailMany(
    addressed.flatMap(({ ids, mailTo }) =>
      receivers
        .filter(({ id }) => ids.includes(id))
        .map((receiver) => ({ to: receiver, content: mailTo(receiver) })),
    ),
  );
}

/** What lists can name of events. */
export function idsIn(events: readonly Notification[]): NamedIds {
  const all = (idsOf: (event: Notification) => (number | null)[]) => [
    ...new Set(events.flatMap(idsOf).filter((id) => id !== null)),
  ];
  return {
    devices: all((event) => ('device' in event ? [event.device.id] : [])),
    deviceProfiles: all((event) => ('device' in event ? [event.device.profileId] : [])),
    productLines: all((event) => ('device' in event ? [event.device.productLineId] : [])),
    orders: all((event) => ('orderId' in event ? [event.orderId] : [])),
    resupplyOrders: all((event) => ('resupplyOrderId' in event ? [event.resupplyOrderId] : [])),
    shipments: all((event) => ('shipmentId' in event ? [event.shipmentId] : [])),
    stockItems: all((event) => ('stockItemId' in event ? [event.stockItemId] : [])),
  };
}
