import { purchases } from '../en/purchases.ts';
import { addTexts } from '../i18n.ts';

addTexts({ purchases });
