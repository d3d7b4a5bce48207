import { ticketStatistics } from '../en/ticket-statistics.ts';
import { addTexts } from '../i18n.ts';

addTexts({ ticketStatistics });
