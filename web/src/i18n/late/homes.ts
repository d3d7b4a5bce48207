import { homes } from '../en/homes.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly homes: typeof homes;
  }
}

addTexts({ homes });
