import { push } from '../en/push.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly push: typeof push;
  }
}

addTexts({ push });
