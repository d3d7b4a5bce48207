import { series } from '../en/series.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly series: typeof series;
  }
}

addTexts({ series });
