import { isLanguage, type Lang } from '@halla/domain/limits';
import { answerTexts as enAnswers } from './en/answer-mails.ts';
import { mails as en, listFooter as enFooter } from './en/mails.ts';
import { answerTexts as fiAnswers } from './fi/answer-mails.ts';
import { mails as fi, listFooter as fiFooter } from './fi/mails.ts';
import type {
  AnswerReader,
  AnswerTexts,
  ListFooter,
  ListLink,
  MailContent,
  MailTexts,
  WordedMail,
} from './mail-kinds.ts';

/** One folder per language. */
const LANGUAGES: Readonly<Record<Lang, { mails: MailTexts; footer: ListFooter; answers: AnswerTexts }>> = {
  en: { mails: en, footer: enFooter, answers: enAnswers },
  fi: { mails: fi, footer: fiFooter, answers: fiAnswers },
};

/** Maximum characters; longer subjects are truncated. */
const SUBJECT_MAX = 200;
/** Line breaks, control characters and direction marks, which row names may contain. */
const NOT_IN_SUBJECTS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

interface Wording {
  content: MailContent;
  /** The e-mail lists that caused the mail. */
  lists?: readonly ListLink[] | undefined;
  /** Who reads an answer to it; absent: it cannot be answered. */
  answeredTo?: AnswerReader | undefined;
  /** Language of the receiver; null, until one is selected, means English. */
  language: string | null;
}

const textsIn = (language: string | null) => LANGUAGES[isLanguage(language) ? language : 'en'];

/** Fixed texts added to an answer by mail, in its writer's language. */
export function answerWords(language: string | null): AnswerTexts {
  return textsIn(language).answers;
}

/** Renders subject and body in the language of the receiver. */
export function wordMail({ content, lists = [], answeredTo, language }: Wording): WordedMail {
  const { mails, footer, answers } = textsIn(language);
  // The kind selects the renderer of this content; a look-up by a union key cannot express that.
  const word = mails[content.kind] as (content: MailContent) => WordedMail;
  const { subject, body } = word(content);
  // Without the link if the receiver may not open the page.
  const above = answeredTo === undefined ? [] : [`${answers.lines[answeredTo]}\n`];
  const parts = [...above, `${body.trimEnd()}\n`, ...lists.map(footer)];
  return { subject: oneLine(subject), body: parts.join('\n') };
}

function oneLine(subject: string): string {
  const characters = [...subject.replace(NOT_IN_SUBJECTS, ' ').trim()];
  if (characters.length <= SUBJECT_MAX) return characters.join('');
  return `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`;
}
