import { clinics } from '../en/clinics.ts';
import { addTexts } from '../i18n.ts';

addTexts({ clinics });
