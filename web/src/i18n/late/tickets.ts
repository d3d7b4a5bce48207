import { tickets } from '../en/tickets.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly tickets: typeof tickets;
  }
}

addTexts({ tickets });
