import { type AnswerRefusal, isExplained } from '@halla/domain/tickets/mailed-answers';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import type { AnswerTo } from '#app/mail/answer-address.ts';
import type { Executor } from '#db/database.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';
import { findStoredTicket, type MailKey, settleMail } from './received-mails.repository.ts';

const AUTHOR = { userId: null, call: 'refuse-mail' };
const ADDRESS_MAX = 255;

interface Refused {
  deps: WorkDependencies;
  key: MailKey;
  refusal: AnswerRefusal;
  /** Address that the mail claims to be from; null: none. */
  from: string | null;
  /** What it would have answered, according to a valid signature; null: nothing. */
  answer: AnswerTo | null;
}

/** Lists a mail as refused, and explains it to a sender who is a user, at most once a day. */
export async function refuseMail({ deps, key, refusal, from, answer }: Refused): Promise<void> {
  await writeWork({ deps, author: AUTHOR }, async (work) => {
    const sender = from === null ? undefined : await findSender(work.db, from);
    const ticketId = answer && (await findStoredTicket(work.db, answer.ticketId));
    const settled = await settleMail(work.db, {
      ...{ ...key, state: 'refused', refusal, receivedAt: work.now },
      ...{ fromAddress: from?.slice(0, ADDRESS_MAX).toWellFormed() ?? null },
      ...{ userId: sender?.id ?? null, ticketId: ticketId ?? null },
    });
    if (settled && sender !== undefined && isExplained(refusal)) await explain(work, { sender, refusal });
  });
}

/** The enabled user with an address. */
async function findSender(db: Executor, email: string) {
  const account = await accounts.byEmail(db, email);
  const [sender] = account === undefined ? [] : await findReceivers(db, [account.id]);
  return sender;
}

interface Explained {
  sender: NonNullable<Awaited<ReturnType<typeof findSender>>>;
  refusal: AnswerRefusal;
}

async function explain(work: Work, { sender, refusal }: Explained): Promise<void> {
  const { fullName } = sender;
  const link = publicUrl({ config: work.config, path: '/' });
  await work.mail({
    to: sender,
    content: { kind: 'answer_refused', fullName, refusal, link },
    eventKey: `${sender.id} ${work.now.toISOString().slice(0, 10)}`,
  });
}
