import { resupply } from '../en/resupply.ts';
import { addTexts } from '../i18n.ts';

addTexts({ resupply });
