/** What the answered mail was about: a message to the other side, or an internal note. */
export const ANSWER_KINDS = ['reply', 'note'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Why a mail to the address for answers was not taken into a ticket. */
export const ANSWER_REFUSALS = [
  /** Sent by a program: an absence notice, a mailing list, a report of a mail server. */
  'automatic',
  /** A mail sent by this installation. */
  'own',
  /** Sent to an address of no ticket, or one whose signature is wrong. */
  'address',
  /** Not sent from the address of the user to whom the answered mail was sent. */
  'sender',
  /** The user may not read or answer the ticket any more. */
  'rights',
  /** Taken already, under another number of the mailbox. */
  'repeated',
  'tooMany',
  'tooLarge',
  /** Neither a text nor a photo. */
  'empty',
  /** The ticket does not accept it: it ended too long ago, or its photos exceed the limit. */
  'refused',
  /** Not a mail, or failed several times. */
  'unreadable',
] as const;
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number];

/** Refusals that a known sender is told about; mails about the others could cause a loop or would be of no use. */
const EXPLAINED: readonly AnswerRefusal[] = [
  'address',
  'sender',
  'rights',
  'tooMany',
  'tooLarge',
  'empty',
  'refused',
  'unreadable',
];

export function isExplained(refusal: AnswerRefusal): boolean {
  return EXPLAINED.includes(refusal);
}

/** Maximum size of a mail in bytes; photos are a third larger inside a mail. */
export const ANSWER_BYTES_MAX = 40 * 1_048_576;

/** Answers of one user to one ticket within an hour. */
export const ANSWERS_PER_HOUR = 20;

/** Answers of one user within a day, to all tickets. */
export const ANSWERS_PER_DAY = 200;

/** Days within which an answer has to be read; later it stays in the mailbox. */
export const ANSWER_DAYS = 30;

/** Days for which refused mails are listed; longer than a mail can be read again. */
export const REFUSED_ANSWER_DAYS = 90;

/** Smaller pictures that a mail shows inside its text are logos of a signature, in bytes. */
export const LOGO_BYTES_MAX = 32_768;

/** Name in lower case and value of each header of a mail. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[];

/** True for mails that no person has written (RFC 3834): an answer to one could begin a loop. */
export function isAutomatic(headers: MailHeaders): boolean {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  const has = (name: string) => values(name).length > 0;
  return (
    values('auto-submitted').some((value) => !/^no\s*(;|$)/.test(value)) ||
    values('precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    values('x-auto-response-suppress').some((value) => value !== '' && value !== 'none') ||
    values('return-path').some((value) => /^<\s*>$/.test(value)) ||
    values('content-type').some((value) => value.startsWith('multipart/report')) ||
    ['list-id', 'list-post', 'x-autoreply', 'x-autorespond', 'x-loop', 'feedback-id'].some(has)
  );
}
