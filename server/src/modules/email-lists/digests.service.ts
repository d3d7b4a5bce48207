import { DIGEST_EVENTS_MAX } from '@halla/domain/notifications/deliveries';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import type { MailContent } from '#app/mail/mail-kinds.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { choiceLinks, listsOfMail } from './choice-link.ts';
import { insertDigestEvents, takeDigestEvents } from './digests.repository.ts';
import { findReceivers } from './lists.repository.ts';

interface DailyMail {
  to: { id: number; language: string | null };
  listIds: readonly number[];
  content: MailContent & { link: string };
}

/** Keeps mails for the mail of the day of their receivers; of each its subject and its link. */
export async function keepForDigest({
  work: { db, now },
  mails,
}: {
  work: Work;
  mails: readonly DailyMail[];
}): Promise<void> {
  const events = mails.map(({ to: { id: userId, language }, listIds, content }) => ({
    ...{ userId, emailListIds: [...listIds], createdAt: now },
    subject: wordMail({ content, language }).subject,
    link: content.link,
  }));
  await insertDigestEvents({ db, events });
}

/** Mails everybody who wants one mail a day what has happened since the last one. */
export function sendDigests(deps: WorkDependencies): Promise<void> {
  return writeWork({ deps, author: { userId: null, call: 'send-digests' } }, mailDigests);
}

async function mailDigests(work: Work): Promise<void> {
  const { db } = work;
  const byUser = Map.groupBy(await takeDigestEvents({ db }), ({ userId }) => userId);
  const receivers = await findReceivers({ db, ids: [...byUser.keys()] });
  if (receivers.length === 0) return;
  const linkOf = await choiceLinks(work);
  await work.mailMany(
    receivers.map((to) => {
      const events = byUser.get(to.id) ?? [];
      const lists = new Map(events.flatMap((event) => event.lists).map((list) => [list.id, list]));
      return {
        to,
        content: digestContent({ fullName: to.fullName, events }),
        ...listsOfMail({ lists: [...lists.values()], userId: to.id, linkOf }),
      };
    }),
  );
}

interface Digest {
  fullName: string;
  events: readonly { subject: string; link: string }[];
}

function digestContent({ fullName, events }: Digest): MailContent {
  const listed = events.slice(0, DIGEST_EVENTS_MAX);
  return {
    ...{ kind: 'digest', fullName, count: String(events.length) },
    events: listed.map(({ subject, link }) => `${subject}\n${link}`).join('\n\n'),
    more: String(events.length - listed.length),
  };
}
