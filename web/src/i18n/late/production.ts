import { production } from '../en/production.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly production: typeof production;
  }
}

addTexts({ production });
