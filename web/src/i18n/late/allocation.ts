import { allocation } from '../en/allocation.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly allocation: typeof allocation;
  }
}

addTexts({ allocation });
