import { signIns } from '../en/sign-ins.ts';
import { addTexts } from '../i18n.ts';

addTexts({ signIns });
