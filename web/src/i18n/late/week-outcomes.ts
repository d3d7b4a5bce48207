import { weekOutcomes } from '../en/week-outcomes.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly weekOutcomes: typeof weekOutcomes;
  }
}

addTexts({ weekOutcomes });
