import type { Lang } from '@halla/domain/limits';
import { documents as english } from './en/documents.ts';
import { documents as finnish } from './fi/documents.ts';
import type { SameKeys } from './shape.ts';

/** A document has a language of its own, whatever the screen is shown in, so all languages are loaded with it. */
export type DocumentTexts = SameKeys<typeof english>;

const TEXTS: Readonly<Record<Lang, DocumentTexts>> = { en: english, fi: finnish };

/** The words of documents and of their preview in a language. */
export function documentTexts(language: Lang): DocumentTexts {
  return TEXTS[language];
}
