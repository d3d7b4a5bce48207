import { production } from '../en/production.ts';
import { addTexts } from '../i18n.ts';

addTexts({ production });
