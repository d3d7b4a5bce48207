import { accountStatement } from '../en/account-statement.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly accountStatement: typeof accountStatement;
  }
}

addTexts({ accountStatement });
