import { isOfParty } from './mail-subjects.ts';
import type { QueuedMail } from './mail-worker.ts';

/** The address in MAIL_FROM, in lower case. */
export function senderAddress(from: string): string {
  return (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
}

const domainOf = (from: string) => senderAddress(from).split('@')[1] ?? 'localhost';

/**
 * The same at each attempt, so that a mail delivered twice is shown once. The time distinguishes it from a mail
 * of a restored database with the same id.
 */
function messageId({ id, createdAt }: Pick<QueuedMail, 'id' | 'createdAt'>, from: string): string {
  return `<halla-mail-${id}-${createdAt.getTime().toString(36)}@${domainOf(from)}>`;
}

/** True for a Message-ID of one of our mails. */
export function isOwnMessageId(id: string, from: string): boolean {
  const small = id.trim().toLowerCase();
  return small.startsWith('<halla-mail-') && small.endsWith(`@${domainOf(from)}>`);
}

/** Headers that group the mails about a ticket in mail programs and suppress automatic answers to other mails. */
export function headersOf(mail: QueuedMail, from: string) {
  const thread =
    mail.aboutKind === 'ticket' && mail.aboutId !== null
      ? `<halla-ticket-${mail.aboutId}@${domainOf(from)}>`
      : undefined;
  return {
    messageId: messageId(mail, from),
    ...(thread !== undefined && { inReplyTo: thread, references: thread }),
    // RFC 3834. A document is sent by a person.
    headers: isOfParty(mail.event) ? {} : { 'Auto-Submitted': 'auto-generated' },
  };
}
