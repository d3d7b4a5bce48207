import { contacts } from '../en/contacts.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly contacts: typeof contacts;
  }
}

addTexts({ contacts });
