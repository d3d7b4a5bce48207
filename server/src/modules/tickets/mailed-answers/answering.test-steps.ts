import { desc } from 'drizzle-orm';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { receivedMails } from './received-mails.table.ts';

/** Settings of a server that accepts answers; its mailbox is unreachable unless another address is given. */
export const ANSWERING = {
  IMAP_URL: 'imap://answers:secret@127.0.0.1:9/INBOX',
  REPLY_ADDRESS: 'reply@portal.example.test',
  MAIL_FROM: 'Halla <halla@portal.example.test>',
} as const;

interface SentMail {
  from: string;
  to: string;
  text?: string;
  headers?: readonly string[];
  /** Body with its own headers, in place of the text. */
  raw?: string;
  messageId?: string | null;
}

let counter = 0;

/** A mail as it arrives. */
export function mailSource({
  from,
  to,
  text = 'Works now.',
  headers = [],
  raw,
  messageId,
}: SentMail): string {
  counter += 1;
  const id = messageId === undefined ? `<${counter}@clinic.example.test>` : messageId;
  const head = [
    ...(from === '' ? [] : [`From: ${from}`]),
    `To: ${to}`,
    'Subject: Re: Reply to ticket',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...headers,
  ];
  const body = raw ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
  return `${head.join('\r\n')}\r\nMIME-Version: 1.0\r\n${body}\r\n`;
}

/** A mail of several parts, each with its own headers. */
export function multipart(...parts: readonly string[]): string {
  return `Content-Type: multipart/mixed; boundary="cut"\r\n\r\n${parts.map((part) => `--cut\r\n${part}\r\n`).join('')}--cut--`;
}

/** A text as a part. */
export const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

/** A file as a part, of a declared type. */
export const filePart = (name: string, bytes: Buffer, type = 'image/png') =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`;

/** Answer address of the newest mail to an address. */
export async function answerAddress(t: TestServer, to: { emailAddress: string }): Promise<string> {
  const mails = await t.database.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id));
  const mail = mails.find(({ toAddress, replyTo }) => toAddress === to.emailAddress && replyTo !== null);
  if (mail?.replyTo == null) throw new Error(`No mail to ${to.emailAddress} can be answered.`);
  return mail.replyTo;
}

/** Outcomes of the mails, oldest first. */
export async function outcomes(t: TestServer) {
  const rows = await t.database.db.select().from(receivedMails).orderBy(receivedMails.id);
  return rows.map(({ state, refusal }) => refusal ?? state);
}

/** A clinic with a fault that the maker has answered, so that both sides have mails to answer. */
export async function givenConversation(t: TestServer, admin: { token: string }) {
  const company = await t.given.company();
  const device = await t.given.device({ companyId: company.id });
  const user = await t.given.user('CLIENT', { companyId: company.id, fullName: 'Clara Clinic' });
  const { body } = await t.call('add_ticket', user.token, {
    deviceid: device.id,
    ticket_data: { summary: 'No cold air' },
  });
  const ticketId = body.ticket.id;
  await t.call('add_ticket_reply', admin.token, { ticket_id: ticketId, text: 'Did you restart it?' });
  return { company, device, user, ticketId, address: await answerAddress(t, user) };
}

/** The replies of a ticket as a user reads them. */
export async function repliesOf(t: TestServer, { token }: { token: string }, ticketId: number) {
  const { body } = await t.call('get_tickets', token, { ticket_id: ticketId });
  return body.tickets[0]?.Replies ?? [];
}
