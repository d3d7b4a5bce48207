import { emailListScreens } from '../en/email-list-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly emailListScreens: typeof emailListScreens;
  }
}

addTexts({ emailListScreens });
