import {
  type Notification,
  type NotifiedFamily,
  type Recipient,
  recipientsFor,
} from '@halla/domain/notifications/recipients';
import type { AnswerKind } from '@halla/domain/tickets/mailed-answers';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { answeredMails } from '#app/mail/answered-mails.ts';
import type { MailContent } from '#app/mail/mail-kinds.ts';
import { type MailSubject, pageFor } from '#app/mail/mail-subjects.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { findReceivers, type Receiver } from '#modules/users/receivers.shared.repository.ts';
import { choiceLinks, listsOfMail } from './choice-link.ts';
import { keepForDigest } from './digests.service.ts';
import { type NamedIds, type NamedList, readLists } from './lists.repository.ts';

export type LinkedContent = MailContent & { link: string };

/** Receiver for whom a mail is worded. */
export interface Addressee {
  fullName: string;
  /** Name of the acting user; empty for a device and the server. */
  by: string;
  /** Link to the page of the row; empty for a level that may not open it. */
  link: string;
  /** Restricted to rows of some companies. */
  isCustomer: boolean;
  /** The event concerns the receiver as the assignee. */
  isAssignee: boolean;
}

/** An event with the mail about it. */
export interface Occurrence {
  event: Notification;
  about: MailSubject;
  /** Null: no mail for this receiver. */
  mailTo: (receiver: Addressee) => LinkedContent | null;
  /** Address on this portal for receivers who may read the row but not open its page. */
  otherPage?: string;
  /** What an answer by mail becomes; absent: it cannot be answered. */
  answered?: AnswerKind;
  /**
   * Events with the same key share one mail, sent at `until` and replaced by later ones until then; absent: no
   * gathering.
   */
  gathered?: { key: string; until?: Date };
}

interface Told {
  work: Work;
  occurrences: readonly Occurrence[];
  /** Acting user; null for a device or the server. */
  actorId: number | null;
}

type Addressed = Occurrence & Recipient<NamedList>;

/**
 * Mails the users of the lists that name the subject of an event and who may read it, immediately or in the
 * daily mail, except the acting user.
 */
export async function mailLists({ work, occurrences, actorId }: Told): Promise<void> {
  if (occurrences.length === 0 || work.isPast) return;
  const { db } = work;
  const lists = await readLists(db, idsIn(occurrences.map(({ event }) => event)));
  const addressed = occurrences.flatMap((occurrence) =>
    recipientsFor(occurrence.event, lists, actorId).map((recipient) => ({ ...occurrence, ...recipient })),
  );
  if (addressed.length === 0) return;
  const ids = [...addressed.map(({ userId }) => userId), ...(actorId === null ? [] : [actorId])];
  const people = await findReceivers(db, [...new Set(ids)]);
  const mails = await readableTo({ work, addressed, people, actorId });
  await work.mailMany(mails.filter(({ isDaily }) => !isDaily));
  await keepForDigest(
    work,
    mails.filter(({ isDaily }) => isDaily),
  );
}

interface Wording {
  work: Work;
  addressed: readonly Addressed[];
  people: readonly Receiver[];
  actorId: number | null;
}

/** The mails to those receivers who may read them. */
async function readableTo({ work, addressed, people, actorId }: Wording) {
  const { db, resources } = work;
  const receivers = new Map(people.map((receiver) => [receiver.id, receiver]));
  const by = people.find(({ id }) => id === actorId)?.fullName ?? '';
  const linkOf = await choiceLinks(work);
  const answerOf = await answeredMails(work);
  const mails = addressed.flatMap((mail) => {
    const to = receivers.get(mail.userId);
    const content = to === undefined ? null : contentFor({ work, mail, to, by });
    if (to === undefined || content === null) return [];
    const { about, isDaily, gathered, because } = mail;
    const lists = distinct(because.flatMap(({ list }) => list ?? []));
    return [
      {
        ...{ to, reader: to, content, event: content.kind, about, isDaily },
        listIds: lists.map(({ id }) => id),
        ...(gathered !== undefined && { eventKey: gathered.key }),
        ...(gathered?.until !== undefined && { gatheredUntil: gathered.until }),
        ...(mail.answered !== undefined && answerOf({ to, kind: mail.answered, about })),
        ...listsOfMail({ lists, userId: to.id, linkOf }),
      },
    ];
  });
  return readableMails({ db, resources, wanted: mails });
}

interface WordedFor {
  work: Pick<Work, 'config'>;
  mail: Addressed;
  to: Receiver;
  by: string;
}

function contentFor({ work: { config }, mail, to, by }: WordedFor): LinkedContent | null {
  const path = pageFor(mail.about, to.level) ?? mail.otherPage;
  const link = path === undefined ? '' : publicUrl({ config, path });
  const isAssignee = mail.because.some(({ reason }) => reason === 'assigned');
  return mail.mailTo({ fullName: to.fullName, by, link, isCustomer: to.scope !== 'all', isAssignee });
}

/** A list can match for several reasons. */
const distinct = (lists: readonly NamedList[]) => [...new Map(lists.map((list) => [list.id, list])).values()];

/** Ids in events that lists can name. */
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
