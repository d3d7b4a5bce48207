import { escalationTopic, type PushEvent } from '@halla/domain/notifications/push';
import { pageAddress } from '@halla/domain/resources/resources';
import { LINK_HOURS } from '@halla/domain/service/on-call';
import type { Mail, Work } from '#app/calls/context.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { pushWords } from '#modules/push/push-words.ts';
import {
  dropWaitingPushes,
  findPushed,
  type PushPayload,
  queuePushes,
} from '#modules/push/queue-pushes.shared.repository.ts';
import { findVapidKeys } from '#modules/push/vapid-keys.ts';
import { findReceivers, type Receiver } from '#modules/users/receivers.shared.repository.ts';
import type { UrgentRecord } from './escalations.repository.ts';

const CALLS = ['on_call_ticket', 'on_call_alert'] as const satisfies readonly PushEvent[];
const SUMMARY_MAX = 200;

interface Notified {
  to: Receiver;
  /** Secret of the link in the mail, which the button of the push sends. */
  token: string;
  mail: Mail;
}

interface Pushed {
  escalationId: number;
  record: UrgentRecord;
  notified: readonly Notified[];
}

/** Queues a push to every browser of notified people; answers how many browsers each has. */
export async function pushCalls(work: Work, { escalationId, record, notified }: Pushed) {
  const { db, now } = work;
  const serverKey = (await findVapidKeys(work))?.publicKey ?? null;
  const about = { kind: record.kind, id: record.id };
  return queuePushes(db, {
    ...{ serverKey, now, about, topic: escalationTopic(escalationId) },
    ...{
      event: record.kind === 'ticket' ? 'on_call_ticket' : 'on_call_alert',
      eventKey: String(escalationId),
    },
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
    payloads: notified.map((one) => ({
      userId: one.to.id,
      payload: payloadOf({ escalationId, record }, one),
    })),
  });
}

/** As short as the mail's subject plus the ticket's summary; a tap opens the page with the rest. */
function payloadOf(
  { escalationId, record }: Pick<Pushed, 'escalationId' | 'record'>,
  { to: { language }, token, mail: { content } }: Notified,
): PushPayload {
  const { acknowledge: label, acknowledged: done } = pushWords(language);
  return {
    ...headOf(escalationId, record),
    title: wordMail({ content, language }).subject,
    body: (record.ticket?.summary ?? record.alert?.message ?? '').slice(0, SUMMARY_MAX),
    acknowledge: { token, label, done },
  };
}

const headOf = (escalationId: number, { kind, id }: UrgentRecord) => ({
  path: pageAddress(kind, id),
  tag: escalationTopic(escalationId),
});

interface Acknowledged {
  escalationId: number;
  record: UrgentRecord;
  userId: number;
}

/**
 * Drops the waiting pushes of an acknowledged escalation, and replaces delivered ones by a note of who
 * acknowledged.
 */
export async function pushAcknowledged(
  work: Pick<Work, 'db' | 'now' | 'config' | 'sealer'>,
  { escalationId, record, userId }: Acknowledged,
): Promise<void> {
  const { db, now } = work;
  const eventKey = String(escalationId);
  await dropWaitingPushes(db, { events: CALLS, eventKey });
  const pushed = await findPushed(db, { events: CALLS, eventKey });
  if (pushed.length === 0) return;
  const serverKey = (await findVapidKeys(work))?.publicKey ?? null;
  const people = await findReceivers(db, [...new Set([...pushed, userId])]);
  const name = people.find(({ id }) => id === userId)?.fullName ?? '–';
  await queuePushes(db, {
    ...{ serverKey, now, event: 'on_call_acknowledged', eventKey, topic: escalationTopic(escalationId) },
    about: { kind: record.kind, id: record.id },
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
    payloads: people
      .filter(({ id }) => pushed.includes(id))
      .map(({ id, language }) => ({
        userId: id,
        payload: {
          ...headOf(escalationId, record),
          title: titleOf(record),
          body: pushWords(language).acknowledgedBy(name),
          isQuiet: true,
        },
      })),
  });
}

/** The same in all languages. */
function titleOf({ serialNumber, ticket }: UrgentRecord): string {
  return ticket === null ? serialNumber : `${serialNumber} · ${ticket.number}`;
}
