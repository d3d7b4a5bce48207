import { filters } from '../en/filters.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly filters: typeof filters;
  }
}

addTexts({ filters });
