import type { Level } from '@halla/domain/access/levels';
import {
  type Notification,
  type NotifiedFamily,
  recipientsFor,
} from '@halla/domain/notifications/recipients';
import type { Work } from '#app/calls/context.ts';
import type { MailContent } from '#app/mail/mail-kinds.ts';
import { choiceLinks, listsOfMail } from './choice-link.ts';
import { keepForDigest } from './digests.service.ts';
import { findReceivers, type NamedIds, type NamedList, readLists } from './lists.repository.ts';

/** An event with the mail about it. */
export interface Occurrence {
  event: Notification;
  /** Who may read it; without it everybody whom the lists name. */
  levels?: readonly Level[];
  mailTo: (receiver: { fullName: string }) => MailContent & { link: string };
}

interface Told {
  work: Work;
  occurrences: readonly Occurrence[];
  /** Who made it happen; null for a device or the server. */
  actorId: number | null;
}

/** Mails the users of the lists that name what happened, at once or with the mail of the day; never the one who made it happen. */
export async function mailLists({ work, occurrences, actorId }: Told): Promise<void> {
  if (occurrences.length === 0 || work.isPast) return;
  const { db } = work;
  const lists = await readLists({ db, ids: idsIn(occurrences.map(({ event }) => event)) });
  const addressed = occurrences.flatMap(({ event, levels, mailTo }) =>
    recipientsFor(event, lists, actorId).map((recipient) => ({ ...recipient, levels, mailTo })),
  );
  if (addressed.length === 0) return;
  const found = await findReceivers({ db, ids: [...new Set(addressed.map(({ userId }) => userId))] });
  const receivers = new Map(found.map((receiver) => [receiver.id, receiver]));
  const linkOf = await choiceLinks(work);
  const mails = addressed.flatMap(({ userId, isDaily, because, levels, mailTo }) => {
    const to = receivers.get(userId);
    if (to === undefined || levels?.includes(to.level) === false) return [];
    const reasons = distinct(because.flatMap(({ list }) => list ?? []));
    const named = listsOfMail({ lists: reasons, userId, linkOf });
    return [{ isDaily, to, listIds: reasons.map(({ id }) => id), content: mailTo(to), ...named }];
  });
  await work.mailMany(mails.filter(({ isDaily }) => !isDaily));
  await keepForDigest({ work, mails: mails.filter(({ isDaily }) => isDaily) });
}

/** One list can have several reasons. */
const distinct = (lists: readonly NamedList[]) => [...new Map(lists.map((list) => [list.id, list])).values()];

/** What lists can name of events. */
export function idsIn(events: readonly Notification[]): NamedIds {
  const all = (idsOf: (event: Notification) => (number | null)[]) => [
    ...new Set(events.flatMap(idsOf).filter((id) => id !== null)),
  ];
  return {
    devices: all((event) => ('device' in event ? [event.device.id] : [])),
    deviceProfiles: all((event) => familiesOf(event).map(({ profileId }) => profileId)),
    productLines: all((event) => familiesOf(event).map(({ productLineId }) => productLineId)),
    orders: all((event) => ('orderId' in event ? [event.orderId] : [])),
    resupplyOrders: all((event) => ('resupplyOrderId' in event ? [event.resupplyOrderId] : [])),
    shipments: all((event) => ('shipmentId' in event ? [event.shipmentId] : [])),
    stockItems: all((event) => ('stockItemId' in event ? [event.stockItemId] : [])),
  };
}

function familiesOf(event: Notification): NotifiedFamily[] {
  if ('device' in event) return [event.device];
  return 'family' in event ? [event.family] : [];
}
