import type { AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import type { AnswerTexts, MailTexts } from '../mail-kinds.ts';

export const answerTexts: AnswerTexts = {
  lines: {
    maker: '##- Write your answer above this line -##',
    customer: '##- Write your answer to the customer above this line -##',
    note: '##- Write your answer above this line: it becomes an internal note -##',
  },
  shortened: '[Shortened: the mail was longer.]',
  photosOnly: '[Photos by mail, without a text]',
  notTaken: (names) => `[Not taken from the mail: ${names}]`,
};

const WHY: Readonly<Record<AnswerRefusal, string>> = {
  automatic: 'It was sent by a program.',
  own: 'It is one of our own mails.',
  address: 'It was not sent to the address of a ticket. Use the answer button of your mail program.',
  sender: 'It was sent from another address than the one that the mail about the ticket went to.',
  rights: 'You may not write to this ticket.',
  repeated: 'It was taken before.',
  tooMany: 'Too many mails to this ticket came from you in a short time.',
  tooLarge: 'It is too large. Send fewer or smaller photos.',
  empty: 'It has no text above the line that marks the answer, and no photos.',
  refused: 'The ticket can take nothing more: it ended long ago, or there is no room for its photos.',
  unreadable: 'It could not be read.',
};

export const answerMails: Pick<MailTexts, 'answer_refused'> = {
  answer_refused: ({ fullName, refusal, link }) => ({
    subject: 'Your mail was not added to the ticket',
    body: `Hello ${fullName},

A mail of yours was not added to a ticket. ${WHY[refusal]}

Please sign in and write on the page of the ticket instead:
${link}

You get this message at most once a day.
`,
  }),
};
