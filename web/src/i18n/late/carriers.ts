import { carriers } from '../en/carriers.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly carriers: typeof carriers;
  }
}

addTexts({ carriers });
