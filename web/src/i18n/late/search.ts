import { search } from '../en/search.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly search: typeof search;
  }
}

addTexts({ search });
