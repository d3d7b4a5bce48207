import { sales } from '../en/sales.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly sales: typeof sales;
  }
}

addTexts({ sales });
