import { stockCounts } from '../en/stock-counts.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly stockCounts: typeof stockCounts;
  }
}

addTexts({ stockCounts });
