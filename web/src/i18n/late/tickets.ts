import { tickets } from '../en/tickets.ts';
import { addTexts } from '../i18n.ts';

addTexts({ tickets });
