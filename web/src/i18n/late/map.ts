import { map } from '../en/map.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly map: typeof map;
  }
}

addTexts({ map });
