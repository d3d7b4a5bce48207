import { plans } from '../en/plans.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly plans: typeof plans;
  }
}

addTexts({ plans });
