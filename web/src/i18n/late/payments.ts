import { payments } from '../en/payments.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly payments: typeof payments;
  }
}

addTexts({ payments });
