import type { Lang } from '@halla/domain/limits';
import { documents as english } from './en/documents.ts';
import { documents as finnish } from './fi/documents.ts';
import type { SameKeys } from './shape.ts';

/**
 * Texts of documents in all languages, because a document's language is independent of the language shown.
 */
export type DocumentTexts = SameKeys<typeof english>;

const TEXTS: Readonly<Record<Lang, DocumentTexts>> = { en: english, fi: finnish };

/** Texts of documents and their preview in one language. */
export function documentTexts(language: Lang): DocumentTexts {
  return TEXTS[language];
}
