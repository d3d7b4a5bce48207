import { warranty } from '../en/warranty.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly warranty: typeof warranty;
  }
}

addTexts({ warranty });
