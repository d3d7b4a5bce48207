import { software } from '../en/software.ts';
import { addTexts } from '../i18n.ts';

addTexts({ software });
