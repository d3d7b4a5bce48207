import { secondFactor } from '../en/second-factor.ts';
import { addTexts } from '../i18n.ts';

addTexts({ secondFactor });
