import { priceLists } from '../en/price-lists.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly priceLists: typeof priceLists;
  }
}

addTexts({ priceLists });
