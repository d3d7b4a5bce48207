import { sales } from '../en/sales.ts';
import { addTexts } from '../i18n.ts';

addTexts({ sales });
