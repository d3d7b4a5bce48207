import { ticketScreens } from '../en/ticket-screens.ts';
import { addTexts } from '../i18n.ts';

addTexts({ ticketScreens });
