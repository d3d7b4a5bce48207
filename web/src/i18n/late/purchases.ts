import { purchases } from '../en/purchases.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly purchases: typeof purchases;
  }
}

addTexts({ purchases });
