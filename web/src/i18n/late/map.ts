import { map } from '../en/map.ts';
import { addTexts } from '../i18n.ts';

addTexts({ map });
