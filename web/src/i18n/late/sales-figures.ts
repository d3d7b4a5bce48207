import { salesFigures } from '../en/sales-figures.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly salesFigures: typeof salesFigures;
  }
}

addTexts({ salesFigures });
