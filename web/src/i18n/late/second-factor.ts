import { secondFactor } from '../en/second-factor.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly secondFactor: typeof secondFactor;
  }
}

addTexts({ secondFactor });
