import { errors } from '../en/errors.ts';
import { addTexts } from '../i18n.ts';

addTexts({ errors });
