import 'i18next';
import type { English } from './en/language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: 'translation';
    resources: { translation: English };
  }
}
