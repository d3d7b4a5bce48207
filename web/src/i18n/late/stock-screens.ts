import { stockScreens } from '../en/stock-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly stockScreens: typeof stockScreens;
  }
}

addTexts({ stockScreens });
