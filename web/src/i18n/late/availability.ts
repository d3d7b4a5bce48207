import { availability } from '../en/availability.ts';
import { addTexts } from '../i18n.ts';

addTexts({ availability });
