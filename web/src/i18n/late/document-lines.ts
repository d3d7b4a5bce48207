import { documentLines } from '../en/document-lines.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly documentLines: typeof documentLines;
  }
}

addTexts({ documentLines });
