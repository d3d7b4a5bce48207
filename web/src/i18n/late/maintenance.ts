import { maintenance } from '../en/maintenance.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly maintenance: typeof maintenance;
  }
}

addTexts({ maintenance });
