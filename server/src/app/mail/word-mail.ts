import { isLanguage, type Lang } from '@halla/domain/limits';
import { mails as en, listFooter as enFooter } from './en/mails.ts';
import { mails as fi, listFooter as fiFooter } from './fi/mails.ts';
import type { ListFooter, ListLink, MailContent, MailTexts, WordedMail } from './mail-kinds.ts';

/** One folder per language. */
const LANGUAGES: Readonly<Record<Lang, { mails: MailTexts; footer: ListFooter }>> = {
  en: { mails: en, footer: enFooter },
  fi: { mails: fi, footer: fiFooter },
};

/** Maximum characters; longer subjects are truncated. */
const SUBJECT_MAX = 200;
/** Line breaks, control characters and direction marks, which row names may contain. */
const NOT_IN_SUBJECTS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

interface Wording {
  content: MailContent;
  /** The e-mail lists that caused the mail. */
  lists?: readonly ListLink[] | undefined;
  /** Language of the receiver; null, until one is selected, means English. */
  language: string | null;
}

/** Renders subject and body in the language of the receiver. */
export function wordMail({ content, lists = [], language }: Wording): WordedMail {
  const { mails, footer } = LANGUAGES[isLanguage(language) ? language : 'en'];
  // The kind selects the renderer of this content; a look-up by a union key cannot express that.
  const word = mails[content.kind] as (content: MailContent) => WordedMail;
  const { subject, body } = word(content);
  // Without the link if the receiver may not open the page.
  return { subject: oneLine(subject), body: [`${body.trimEnd()}\n`, ...lists.map(footer)].join('\n') };
}

function oneLine(subject: string): string {
  const characters = [...subject.replace(NOT_IN_SUBJECTS, ' ').trim()];
  if (characters.length <= SUBJECT_MAX) return characters.join('');
  return `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`;
}
