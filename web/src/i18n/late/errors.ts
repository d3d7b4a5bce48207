import { errors } from '../en/errors.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly errors: typeof errors;
  }
}

addTexts({ errors });
