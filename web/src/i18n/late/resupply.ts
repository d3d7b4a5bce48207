import { resupply } from '../en/resupply.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly resupply: typeof resupply;
  }
}

addTexts({ resupply });
