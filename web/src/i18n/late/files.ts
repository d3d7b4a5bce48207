import { files } from '../en/files.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly files: typeof files;
  }
}

addTexts({ files });
