import { userAdmin } from '../en/user-admin.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly userAdmin: typeof userAdmin;
  }
}

addTexts({ userAdmin });
