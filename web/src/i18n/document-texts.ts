import { type PrintedTexts, printedTexts } from '@halla/documents/printed-texts';
import type { Lang } from '@halla/domain/limits';
import { documents as english } from './en/documents.ts';
import { documents as finnish } from './fi/documents.ts';
import type { SameKeys } from './shape.ts';

/** What is printed on documents, and the texts of their preview. */
export type DocumentTexts = PrintedTexts & SameKeys<typeof english>;

const TEXTS: Readonly<Record<Lang, DocumentTexts>> = {
  en: { ...printedTexts('en'), ...english },
  fi: { ...printedTexts('fi'), ...finnish },
};

/** Texts of documents and their preview in one language, loaded in all languages. */
export function documentTexts(language: Lang): DocumentTexts {
  return TEXTS[language];
}
