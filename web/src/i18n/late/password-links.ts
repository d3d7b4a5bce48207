import { passwordLinks } from '../en/password-links.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly passwordLinks: typeof passwordLinks;
  }
}

addTexts({ passwordLinks });
