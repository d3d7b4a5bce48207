import { signIns } from '../en/sign-ins.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly signIns: typeof signIns;
  }
}

addTexts({ signIns });
