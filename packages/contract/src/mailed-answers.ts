import { ANSWER_REFUSALS } from '@halla/domain/tickets/mailed-answers';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, listLimit, pageFields } from './kit/fields.ts';

/** A mail to the answer address that was not added to a ticket; its content is not stored. */
export const refusedAnswer = z.object({
  id,
  receivedAt: z.string(),
  /** Address in the From header, unverified; null: none, or several. */
  fromAddress: z.string().nullable(),
  refusal: z.enum(ANSWER_REFUSALS),
  /** The user with that address; null: no such user. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** The ticket of the signed address; null: no existing ticket. */
  Ticket: z.object({ id, number: z.int() }).nullable(),
});
export type RefusedAnswer = z.output<typeof refusedAnswer>;

export const mailedAnswers = {
  get_refused_answers: call({
    summary:
      'Mails of the last 90 days that were not taken into a ticket, newest first, and the mailbox of answers.',
    access: levels('ADMIN'),
    effect: 'read',
    // No call changes them; the screen polls.
    shows: [],
    input: z.object({ limit: listLimit(), cursor: cursor.optional() }),
    output: z.object({
      answers: z.array(refusedAnswer),
      mailbox: z.object({
        /** False: tickets cannot be answered by mail. */
        isOn: z.boolean(),
        /** Last time the mailbox was read completely; null: never. */
        readAt: z.string().nullable(),
        /** True if reading the mailbox failed the last time. */
        isFailing: z.boolean(),
      }),
      ...pageFields,
    }),
    errors: [],
  }),
};
