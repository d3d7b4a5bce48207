import {
  ANSWERS_PER_DAY,
  ANSWERS_PER_HOUR,
  type AnswerRefusal,
  isAutomatic,
} from '@halla/domain/tickets/mailed-answers';
import type { Actor, Surroundings } from '#app/calls/context.ts';
import { type AnswerTo, readAnswerAddresses } from '#app/mail/answer-address.ts';
import { mayAnswer } from '#app/mail/answered-mails.ts';
import { isOwnMessageId, senderAddress } from '#app/mail/mail-headers.ts';
import type { ReadMail } from '#app/mail/mailbox/read-mail.ts';
import type { Executor } from '#db/database.ts';
import { findMailWriter } from '#modules/auth/authenticate.ts';
import { accounts } from '#modules/users/users.service.ts';
import { countTaken, isTaken } from './received-mails.repository.ts';

interface Judged {
  db: Executor;
  config: Surroundings['config'];
  now: Date;
  mail: ReadMail;
  messageIdHash: Buffer | null;
}

/** An answer whose user may write it, or why the mail is refused. */
export type Verdict =
  | { answer: AnswerTo; writer: Actor; language: string | null }
  | { refusal: AnswerRefusal; answer: AnswerTo | null };

/** Judges who has sent a mail, to which ticket, and whether they may; its content is not looked at. */
export async function judgeAnswer(judged: Judged): Promise<Verdict> {
  const { db, config, mail } = judged;
  const { REPLY_ADDRESS: address = '', MAIL_FROM } = config;
  const refused = (refusal: AnswerRefusal, answer: AnswerTo | null = null) => ({ refusal, answer });
  const { from } = mail;
  if (isOurs(mail, { address, sender: MAIL_FROM })) return refused('own');
  if (isAutomatic(mail.headers)) return refused('automatic');
  if (from === null) return refused('sender');
  const signed = await readAnswerAddresses({ db, address, sentTo: mail.sentTo });
  const [first] = signed;
  if (first === undefined) return refused('address');
  const sender = await accounts.byEmail(db, from);
  // A mail to several signed addresses answers the one that belongs to its sender.
  const answer = signed.find(({ userId }) => userId === sender?.id);
  if (answer === undefined) return refused('sender', first);
  const writer = await findMailWriter({ db, config, userId: answer.userId });
  if (writer === undefined || !mayAnswer({ kind: answer.kind, level: writer.level }))
    return refused('rights', answer);
  const excess = await excessOf(judged, answer);
  return excess === null ? { answer, writer, language: sender?.language ?? null } : refused(excess, answer);
}

async function excessOf({ db, now, messageIdHash }: Judged, answer: AnswerTo): Promise<AnswerRefusal | null> {
  const { userId, ticketId } = answer;
  if (messageIdHash !== null && (await isTaken(db, { userId, messageIdHash }))) return 'repeated';
  const { hour, day } = await countTaken(db, { userId, ticketId, now });
  return hour >= ANSWERS_PER_HOUR || day >= ANSWERS_PER_DAY ? 'tooMany' : null;
}

interface OurAddresses {
  /** REPLY_ADDRESS. */
  address: string;
  /** MAIL_FROM. */
  sender: string;
}

/** True for a mail of this portal, and for one that claims to be. */
function isOurs({ from, messageId }: ReadMail, { address, sender }: OurAddresses): boolean {
  const [local = '', domain = ''] = address.split('@');
  const isReplyAddress =
    from?.endsWith(`@${domain}`) === true && (from === address || from.startsWith(`${local}+`));
  return (
    isReplyAddress ||
    from === senderAddress(sender) ||
    (messageId !== null && isOwnMessageId(messageId, sender))
  );
}
