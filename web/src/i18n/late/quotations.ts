import { quotations } from '../en/quotations.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly quotations: typeof quotations;
  }
}

addTexts({ quotations });
