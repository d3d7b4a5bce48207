import { isLanguage, type Lang } from '@halla/domain/limits';
import { mails as en } from './en/mails.ts';
import { mails as fi } from './fi/mails.ts';
import type { MailContent, MailTexts, WordedMail } from './mail-kinds.ts';

/** One folder per language. */
const LANGUAGES: Readonly<Record<Lang, MailTexts>> = { en, fi };

interface Wording {
  content: MailContent;
  /** Of the receiver; null until one was chosen, which is answered in English. */
  language: string | null;
}

/** Subject and body of a mail in the language of its receiver. */
export function wordMail({ content, language }: Wording): WordedMail {
  const texts = LANGUAGES[isLanguage(language) ? language : 'en'];
  // The kind picks the wording of this very content, which the type of a lookup by a union cannot say.
  const word = texts[content.kind] as (content: MailContent) => WordedMail;
  return word(content);
}
