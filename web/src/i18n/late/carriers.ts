import { carriers } from '../en/carriers.ts';
import { addTexts } from '../i18n.ts';

addTexts({ carriers });
