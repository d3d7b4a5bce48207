import { holds } from '../en/holds.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly holds: typeof holds;
  }
}

addTexts({ holds });
