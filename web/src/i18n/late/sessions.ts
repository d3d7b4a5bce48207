import { sessions } from '../en/sessions.ts';
import { addTexts } from '../i18n.ts';

addTexts({ sessions });
