import { webstore } from '../en/webstore.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly webstore: typeof webstore;
  }
}

addTexts({ webstore });
