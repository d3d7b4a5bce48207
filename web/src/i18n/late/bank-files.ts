import { bankFiles } from '../en/bank-files.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly bankFiles: typeof bankFiles;
  }
}

addTexts({ bankFiles });
