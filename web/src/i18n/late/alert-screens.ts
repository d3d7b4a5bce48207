import { alertScreens } from '../en/alert-screens.ts';
import { addTexts } from '../i18n.ts';

addTexts({ alertScreens });
