import { system } from '../en/system.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly system: typeof system;
  }
}

addTexts({ system });
