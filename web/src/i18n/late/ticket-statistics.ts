import { ticketStatistics } from '../en/ticket-statistics.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly ticketStatistics: typeof ticketStatistics;
  }
}

addTexts({ ticketStatistics });
