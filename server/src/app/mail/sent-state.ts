/** State of the mail sent for a row; the mail is deleted from the outbox some time after sending. */
export interface SentMail {
  readonly isWaiting: boolean;
  readonly lastError: string | null;
  readonly withheldAt: Date | null;
}

/** State of a mail; `failed` means refused by the mail server so far. */
export function sentState({ isWaiting, lastError, withheldAt }: SentMail): 'waiting' | 'sent' | 'failed' {
  if (!isWaiting) return 'sent';
  return lastError !== null || withheldAt !== null ? 'failed' : 'waiting';
}
