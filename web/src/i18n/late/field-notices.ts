import { fieldNotices } from '../en/field-notices.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly fieldNotices: typeof fieldNotices;
  }
}

addTexts({ fieldNotices });
