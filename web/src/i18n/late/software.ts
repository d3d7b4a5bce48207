import { software } from '../en/software.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly software: typeof software;
  }
}

addTexts({ software });
