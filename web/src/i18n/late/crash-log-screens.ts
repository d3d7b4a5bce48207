import { crashLogScreens } from '../en/crash-log-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly crashLogScreens: typeof crashLogScreens;
  }
}

addTexts({ crashLogScreens });
