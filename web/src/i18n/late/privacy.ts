import { privacy } from '../en/privacy.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly privacy: typeof privacy;
  }
}

addTexts({ privacy });
