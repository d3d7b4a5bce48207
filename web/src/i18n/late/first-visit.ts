import { firstVisit } from '../en/first-visit.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly firstVisit: typeof firstVisit;
  }
}

addTexts({ firstVisit });
