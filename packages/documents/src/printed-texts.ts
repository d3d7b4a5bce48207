import type { Lang } from '@halla/domain/limits';
import { english } from './texts/en.ts';
import { finnish } from './texts/fi.ts';

type SameKeys<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : SameKeys<Section[Key]>;
};

/** Texts printed on documents, in all languages, because a document's language is independent of the one shown. */
export type PrintedTexts = SameKeys<typeof english>;

const TEXTS: Readonly<Record<Lang, PrintedTexts>> = { en: english, fi: finnish };

/** Texts printed on a document in its language. */
export function printedTexts(language: Lang): PrintedTexts {
  return TEXTS[language];
}
