import { alertScreens } from '../en/alert-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly alertScreens: typeof alertScreens;
  }
}

addTexts({ alertScreens });
