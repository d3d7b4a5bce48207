/** A read that was answered, for the log of who read personal data. */
export interface AnsweredRead {
  call: string;
  /** The reader; of an API key, its user. */
  userId: number;
  /** As parsed with the schema of the call. */
  answer: unknown;
}
