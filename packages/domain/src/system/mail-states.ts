/** Attempts after which a mail is given up. */
export const MAIL_ATTEMPTS_AT_MOST = 5;

/** What became of a mail: not tried yet, refused and tried again later, given up, sent. */
export const MAIL_STATES = ['waiting', 'failing', 'givenUp', 'sent'] as const;

export type MailState = (typeof MAIL_STATES)[number];
