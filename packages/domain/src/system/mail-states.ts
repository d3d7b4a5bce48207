/** Attempts after which a mail is given up. */
export const MAIL_ATTEMPTS_AT_MOST = 5;

/**
 * What became of a mail: not tried yet, refused and tried again later, given up, sent. One whose link has expired before
 * it was sent is not sent any more. One is withheld when its receiver may not read it any more at the time of sending.
 */
export const MAIL_STATES = ['waiting', 'failing', 'givenUp', 'expired', 'withheld', 'sent'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** Refused mails, which a user may send again immediately. */
export const FAILED_MAIL_STATES = ['failing', 'givenUp'] as const satisfies readonly MailState[];
