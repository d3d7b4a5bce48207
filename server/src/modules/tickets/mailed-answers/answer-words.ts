import { answerText } from '@halla/domain/tickets/answer-text';
import { REPLY_MAX } from '@halla/domain/tickets/ticket-replies';
import { senderAddress } from '#app/mail/mail-headers.ts';
import { answerWords } from '#app/mail/word-mail.ts';
import type { Config } from '#app/process/config.ts';

interface Written {
  config: Pick<Config, 'REPLY_ADDRESS' | 'MAIL_FROM'>;
  /** Text of the mail. */
  text: string;
  /** Language of the writer, for added text. */
  language: string | null;
  photos: number;
  /** Names of rejected files. */
  notTaken: readonly string[];
}

/** Text of a reply sent by mail; null if the mail contains none. */
export function replyText({ config, text, language, photos, notTaken }: Written): string | null {
  const { REPLY_ADDRESS: address = '', MAIL_FROM } = config;
  // A tagged address is named by the domain.
  const addresses = [senderAddress(MAIL_FROM), `${address.split('@')[0]}+`, address];
  const words = answerWords(language);
  const answer = answerText({ text: text.toWellFormed(), addresses });
  if (answer === '' && photos === 0) return null;
  const named = notTaken.length === 0 ? '' : `\n\n${words.notTaken(notTaken.join(', '))}`;
  return `${shortenedTo(REPLY_MAX - named.length, answer || words.photosOnly, words.shortened)}${named}`;
}

/** Truncates to `max` UTF-16 units without splitting a surrogate pair. */
function shortenedTo(max: number, text: string, word: string): string {
  if (text.length <= max) return text;
  const end = `\n\n${word}`;
  const kept = text.slice(0, max - end.length);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${end}`;
}
