import { createHash } from 'node:crypto';
import { ANSWER_BYTES_MAX, type AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import { PHOTOS_PER_REPLY } from '@halla/domain/tickets/ticket-replies';
import type { SignedInContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { removeBytes, type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import type { AnswerTo } from '#app/mail/answer-address.ts';
import type { StoredMail } from '#app/mail/mailbox/mailbox.ts';
import { type ReadMail, readMail } from '#app/mail/mailbox/read-mail.ts';
import { addNote } from '#modules/notes/notes.service.ts';
import { addReply } from '../add-reply.service.ts';
import { receivePhotos } from './answer-files.ts';
import { replyText } from './answer-words.ts';
import { judgeAnswer, type Verdict } from './judge-answer.service.ts';
import { isSettled, type MailKey, settleMail } from './received-mails.repository.ts';
import { refuseMail } from './refuse-mail.service.ts';

/** Name of the call in the audit trail for changes made by mail. */
const CALL = 'answer_by_mail';

interface Arrived {
  deps: WorkDependencies;
  key: MailKey;
  stored: StoredMail;
}

/** Adds a mail to the ticket that it answers, at most once, or refuses it. */
export async function takeMail({ deps, key, stored }: Arrived): Promise<void> {
  const { db } = deps;
  // The process ended between the commit and the flag.
  if (await isSettled(db, key)) return;
  const mail = await readMail(stored.source);
  if (mail === null) return refuseMail({ deps, key, refusal: 'unreadable', from: null, answer: null });
  const messageIdHash = hashOf(mail);
  const { config, now } = deps.surroundings();
  const verdict = await judgeAnswer({ db, config, now, mail, messageIdHash });
  const refuse = (refusal: AnswerRefusal) =>
    refuseMail({ deps, key, refusal, from: mail.from, answer: verdict.answer });
  if ('refusal' in verdict) return refuse(verdict.refusal);
  if (stored.size > ANSWER_BYTES_MAX) return refuse('tooLarge');
  const refusal = await storeAnswer({ deps, key, mail, messageIdHash, ...verdict });
  if (refusal !== null) await refuse(refusal);
}

function hashOf({ messageId }: ReadMail): Buffer | null {
  return messageId === null ? null : createHash('sha256').update(messageId).digest();
}

type Answered = Extract<Verdict, { writer: unknown }> & {
  deps: WorkDependencies;
  key: MailKey;
  mail: ReadMail;
  messageIdHash: Buffer | null;
};

/** Writes the reply or the note as its user; answers why it was refused, null if it was taken. */
async function storeAnswer({ deps, key, mail, messageIdHash, answer, writer, language }: Answered) {
  const keys: string[] = [];
  try {
    const most = answer.kind === 'note' ? 0 : PHOTOS_PER_REPLY;
    const { received, notTaken } = await receivePhotos({ deps, files: mail.files, most, keys });
    const { config } = deps.surroundings();
    const photos = received.length;
    const text = replyText({ config, text: mail.text, language, photos, notTaken });
    if (text === null) return 'empty';
    const author = { userId: writer.userId, call: CALL };
    await writeWork({ deps, author }, async (work) => {
      const { userId, ticketId } = answer;
      const settled = {
        ...key,
        messageIdHash,
        userId,
        ticketId,
        state: 'taken',
        receivedAt: work.now,
      } as const;
      if (!(await settleMail(work.db, settled))) return;
      await writeAnswer({ ...signedIn(work, key), actor: writer, received }, { answer, text });
    });
    return null;
  } catch (error) {
    return refusalOf(error);
  } finally {
    await removeBytes({ deps, keys });
  }
}

function signedIn(work: Work, { uid }: MailKey): Omit<SignedInContext, 'actor'> {
  return { ...work, requestId: `mail-${uid}`, address: '', userAgent: null };
}

async function writeAnswer(
  ctx: SignedInContext,
  { answer: { kind, ticketId }, text }: { answer: AnswerTo; text: string },
): Promise<void> {
  if (kind === 'reply') await addReply({ ctx, ticketId, text, isByMail: true });
  else await addNote({ ctx, parent: { kind: 'ticket', id: ticketId }, text, tagged: [] });
}

/** The refusal expressed by an error of a call; other errors do not decide about the mail, which is retried. */
function refusalOf(error: unknown): AnswerRefusal {
  if (!(error instanceof AppError) || error.code === 'files.disk_full') throw error;
  return error.code === 'core.not_found' || error.code === 'core.not_allowed' ? 'rights' : 'refused';
}
