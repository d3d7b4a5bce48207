import { dispatch } from '../en/dispatch.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly dispatch: typeof dispatch;
  }
}

addTexts({ dispatch });
