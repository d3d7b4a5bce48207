import { webstore } from '../en/webstore.ts';
import { addTexts } from '../i18n.ts';

addTexts({ webstore });
