import { documentCopies } from '../en/document-copies.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly documentCopies: typeof documentCopies;
  }
}

addTexts({ documentCopies });
