import { reliability } from '../en/reliability.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly reliability: typeof reliability;
  }
}

addTexts({ reliability });
