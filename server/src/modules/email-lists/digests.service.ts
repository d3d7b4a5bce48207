import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { digestContent } from '#app/mail/digest-content.ts';
import type { MailContent } from '#app/mail/mail-kinds.ts';
import type { MailSubject } from '#app/mail/mail-subjects.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import type { Executor } from '#db/database.ts';
import { findReceivers, type Receiver } from '#modules/users/receivers.shared.repository.ts';
import { choiceLinks, listsOfMail } from './choice-link.ts';
import {
  deleteHeldEvents,
  insertDigestEvents,
  type TakenEvent,
  takeDigestEvents,
} from './digests.repository.ts';

interface DailyMail {
  to: { id: number; language: string | null };
  listIds: readonly number[];
  content: MailContent & { link: string };
  about: MailSubject;
  /** Key of events that are gathered into one. */
  eventKey?: string;
}

/** Stores mails for the daily mail of their receivers, each with its subject, its link and the row it is about. */
export async function keepForDigest({ db, now, held }: Work, mails: readonly DailyMail[]): Promise<void> {
  const hold = held();
  const waiting = hold && { holdKey: hold.key, heldUntil: new Date(now.getTime() + hold.ms) };
  const events = mails.map(({ to, listIds, content, about, eventKey = null }) => ({
    ...{ userId: to.id, emailListIds: [...listIds], createdAt: now },
    ...{ event: content.kind, eventKey, aboutKind: about.kind, aboutId: about.id },
    subject: wordMail({ content, language: to.language }).subject,
    link: content.link,
    ...waiting,
  }));
  await insertDigestEvents(db, events);
}

/** Drops events that were held back under a key, because the reported change was undone. */
export async function dropHeldEvents(db: Executor, key: string): Promise<void> {
  await deleteHeldEvents(db, key);
}

/** Sends the daily mails: events since the last one that the receiver may still read. */
export function sendDigests(deps: WorkDependencies): Promise<void> {
  return writeWork({ deps, author: { userId: null, call: 'send-digests' } }, mailDigests);
}

async function mailDigests(work: Work): Promise<void> {
  const { db, resources } = work;
  const taken = await takeDigestEvents(db, work.now);
  const receivers = await findReceivers(db, [...new Set(taken.map(({ userId }) => userId))]);
  if (receivers.length === 0) return;
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  const wanted = taken.flatMap((event) => {
    const reader = byId.get(event.userId);
    return reader === undefined ? [] : [{ ...event, reader }];
  });
  const readable = Map.groupBy(await readableMails({ db, resources, wanted }), ({ reader }) => reader);
  const linkOf = await choiceLinks(work);
  await work.mailMany([...readable].map(([to, events]) => digestTo({ to, events, linkOf })));
}

interface DigestTo {
  to: Receiver;
  events: readonly TakenEvent[];
  linkOf: Awaited<ReturnType<typeof choiceLinks>>;
}

function digestTo({ to, events: taken, linkOf }: DigestTo) {
  const lists = new Map(taken.flatMap((event) => event.lists).map((list) => [list.id, list]));
  const named = listsOfMail({ lists: [...lists.values()], userId: to.id, linkOf });
  const events = taken.map(({ subject, link, event, about }) => ({ subject, link, event, about }));
  return {
    to,
    content: digestContent({ fullName: to.fullName, events }),
    digest: { events, lists: named.lists ?? [] },
    ...named,
  };
}
