import { demo } from '../en/demo.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly demo: typeof demo;
  }
}

addTexts({ demo });
