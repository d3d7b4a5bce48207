import { clinics } from '../en/clinics.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly clinics: typeof clinics;
  }
}

addTexts({ clinics });
