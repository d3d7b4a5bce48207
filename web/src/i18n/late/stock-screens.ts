import { stockScreens } from '../en/stock-screens.ts';
import { addTexts } from '../i18n.ts';

addTexts({ stockScreens });
