import { ticketScreens } from '../en/ticket-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly ticketScreens: typeof ticketScreens;
  }
}

addTexts({ ticketScreens });
