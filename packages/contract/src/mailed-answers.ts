import { ANSWER_REFUSALS } from '@halla/domain/tickets/mailed-answers';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, listLimit, pageFields } from './kit/fields.ts';

/** A mail to the address for answers that was not taken into a ticket; its content is not kept. */
export const refusedAnswer = z.object({
  id,
  receivedAt: z.string(),
  /** As the mail claims; null: it names none, or several. */
  fromAddress: z.string().nullable(),
  refusal: z.enum(ANSWER_REFUSALS),
  /** The user with that address; null: none. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Of the signed address; null: of none that exists. */
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
        /** When it was last read to its end; null: never. */
        readAt: z.string().nullable(),
        /** Its last reading failed. */
        isFailing: z.boolean(),
      }),
      ...pageFields,
    }),
    errors: [],
  }),
};
