import { mailedAnswers } from '../en/mailed-answers.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly mailedAnswers: typeof mailedAnswers;
  }
}

addTexts({ mailedAnswers });
