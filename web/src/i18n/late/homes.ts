import { homes } from '../en/homes.ts';
import { addTexts } from '../i18n.ts';

addTexts({ homes });
