import { answerText } from '@halla/domain/tickets/answer-text';
import { REPLY_MAX } from '@halla/domain/tickets/ticket-replies';
import { senderAddress } from '#app/mail/mail-headers.ts';
import { answerWords } from '#app/mail/word-mail.ts';
import type { Config } from '#app/process/config.ts';

interface Written {
  config: Pick<Config, 'REPLY_ADDRESS' | 'MAIL_FROM'>;
  /** Text of the mail. */
  text: string;
  /** Of the writer, for what is added. */
  language: string | null;
  photos: number;
  /** Names of files that were not taken. */
  notTaken: readonly string[];
}

/** The text of a reply that came by mail; null: the mail says nothing. */
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

/** At most `max` UTF-16 units, never half a character. */
function shortenedTo(max: number, text: string, word: string): string {
  if (text.length <= max) return text;
  const end = `\n\n${word}`;
  const kept = text.slice(0, max - end.length);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${end}`;
}
