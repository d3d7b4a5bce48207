import { allocation } from '../en/allocation.ts';
import { addTexts } from '../i18n.ts';

addTexts({ allocation });
