import type { CallOutput } from '@halla/contract/calls';
import { LIST_CAP } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { configuredMailbox } from './mailbox-name.ts';
import { findMailbox, listRefused, selectRefused } from './received-mails.repository.ts';

/** Refused mails, and the time of the last reading of the mailbox. */
export async function getRefusedAnswers({
  ctx: { db, config },
  input: { cursor, limit = LIST_CAP },
}: Asked<'get_refused_answers'>): Promise<CallOutput<'get_refused_answers'>> {
  const { rows: answers, ...page } = await answerPage({
    db,
    query: listRefused({ db, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ receivedAt, id }) => encodeCursor(receivedAt, id),
    all: selectRefused(db),
    present: (rows) => rows.map(presentRefused),
  });
  const mailbox = configuredMailbox(config);
  const read = mailbox === null ? undefined : await findMailbox(db, mailbox);
  return {
    answers,
    mailbox: {
      isOn: mailbox !== null,
      readAt: read?.readAt?.toISOString() ?? null,
      isFailing: read !== undefined && read.lastError !== null,
    },
    ...page,
  };
}

type RefusedRow = Awaited<ReturnType<typeof listRefused>>[number];

function presentRefused({
  receivedAt,
  userId,
  userName,
  ticketId,
  ticketNumber,
  ...refused
}: RefusedRow): CallOutput<'get_refused_answers'>['answers'][number] {
  return {
    ...refused,
    receivedAt: receivedAt.toISOString(),
    User: userId === null || userName === null ? null : { id: userId, fullName: userName },
    Ticket: ticketId === null || ticketNumber === null ? null : { id: ticketId, number: ticketNumber },
  };
}
