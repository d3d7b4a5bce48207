import { userAdmin } from '../en/user-admin.ts';
import { addTexts } from '../i18n.ts';

addTexts({ userAdmin });
