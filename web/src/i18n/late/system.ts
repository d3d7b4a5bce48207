import { system } from '../en/system.ts';
import { addTexts } from '../i18n.ts';

addTexts({ system });
