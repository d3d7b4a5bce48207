import { record } from '../en/record.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly record: typeof record;
  }
}

addTexts({ record });
