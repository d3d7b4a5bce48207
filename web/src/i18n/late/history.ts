import { history } from '../en/history.ts';
import { addTexts } from '../i18n.ts';

addTexts({ history });
