import { calls } from '@halla/contract/domains';
import { hasLevel } from '@halla/domain/access/levels';
import { noteLevels } from '@halla/domain/resources/noted-kinds';
import type { AnswerKind } from '@halla/domain/tickets/mailed-answers';
import { maySend } from '../calls/admission.ts';
import type { Actor, Mail, Work } from '../calls/context.ts';
import { answerAddresses } from './answer-address.ts';
import type { AnswerReader } from './mail-kinds.ts';
import type { MailSubject } from './mail-subjects.ts';

interface Answered {
  to: Pick<Actor, 'level' | 'scope'> & { id: number };
  /** Result of an answer. */
  kind: AnswerKind;
  about: MailSubject;
}

/** The call that does the same as an answer by mail. */
const ANSWER_CALLS = { reply: 'add_ticket_reply', note: 'add_note' } as const;

/** True if a user of a level may write what an answer becomes. */
export function mayAnswer({ kind, level }: { kind: AnswerKind } & Pick<Actor, 'level'>): boolean {
  return (
    maySend(calls[ANSWER_CALLS[kind]], { level }) &&
    (kind === 'reply' || hasLevel(level, noteLevels('ticket', 'write')))
  );
}

/**
 * Answer addresses of mails about tickets for each receiver; none without a mailbox for answers, for other
 * kinds, and for receivers who may not write there.
 */
export async function answeredMails({ db, config }: Pick<Work, 'db' | 'config'>) {
  const { IMAP_URL: url, REPLY_ADDRESS: address } = config;
  if (url === undefined || address === undefined) return () => ({});
  const addressOf = await answerAddresses(db, address);
  return ({ to, kind, about }: Answered): Pick<Mail, 'answer'> => {
    if (about.kind !== 'ticket' || !mayAnswer({ kind, level: to.level })) return {};
    const signed = addressOf({ kind, ticketId: about.id, userId: to.id });
    return { answer: { address: signed, to: readerOf({ kind, to }) } };
  };
}

function readerOf({ kind, to }: Pick<Answered, 'kind' | 'to'>): AnswerReader {
  if (kind === 'note') return 'note';
  return to.scope === 'all' ? 'customer' : 'maker';
}
