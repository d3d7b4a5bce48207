import { history } from '../en/history.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly history: typeof history;
  }
}

addTexts({ history });
