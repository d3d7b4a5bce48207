import { emailListScreens } from '../en/email-list-screens.ts';
import { addTexts } from '../i18n.ts';

addTexts({ emailListScreens });
