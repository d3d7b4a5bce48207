/** Maximum attempts before a mail is given up. */
export const MAIL_ATTEMPTS_AT_MOST = 5;

/**
 * State of a mail: not attempted yet, refused and to be retried, given up, or sent. A mail whose link expired before
 * sending is not sent. One is withheld if its receiver may no longer read its subject at the time of sending.
 */
export const MAIL_STATES = ['waiting', 'failing', 'givenUp', 'expired', 'withheld', 'sent'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** Refused mails, which a user can resend immediately. */
export const FAILED_MAIL_STATES = ['failing', 'givenUp'] as const satisfies readonly MailState[];
