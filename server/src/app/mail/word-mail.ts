import { isLanguage, type Lang } from '@halla/domain/limits';
import { mails as en } from './en/mails.ts';
import { mails as fi } from './fi/mails.ts';
import type { MailContent, MailTexts, WordedMail } from './mail-kinds.ts';

/** One folder per language. */
const LANGUAGES: Readonly<Record<Lang, MailTexts>> = { en, fi };

interface Wording {
  content: MailContent;
  /** Language of the receiver; null, until one was selected, means English. */
  language: string | null;
}

/** Renders subject and body in the language of the receiver. */
export function wordMail({ content, language }: Wording): WordedMail {
  const texts = LANGUAGES[isLanguage(language) ? language : 'en'];
  // The kind selects the renderer of this content; a look-up by a union key cannot express that.
  const word = texts[content.kind] as (content: MailContent) => WordedMail;
  return word(content);
}
