import { ticketGoals } from '../en/ticket-goals.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly ticketGoals: typeof ticketGoals;
  }
}

addTexts({ ticketGoals });
