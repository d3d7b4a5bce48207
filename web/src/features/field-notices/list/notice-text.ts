import type { Lang } from '@halla/domain/limits';
import { LANGUAGES } from '@halla/domain/limits';

type Texts = Readonly<Record<Lang, string>>;

/** The text in the language shown, or in the first one that has it. */
export function textIn(texts: Texts, lang: Lang): string {
  return [lang, ...LANGUAGES].map((one) => texts[one]).find((text) => text !== '') ?? '';
}
