/** What is known of the mail that a row sent; the mail is gone from the outbox some time after it was sent. */
export interface SentMail {
  readonly isWaiting: boolean;
  readonly lastError: string | null;
  readonly withheldAt: Date | null;
}

/** What became of a mail: `failed` is one that the mail server has refused so far. */
export function sentState({ isWaiting, lastError, withheldAt }: SentMail): 'waiting' | 'sent' | 'failed' {
  if (!isWaiting) return 'sent';
  return lastError !== null || withheldAt !== null ? 'failed' : 'waiting';
}
