import { notes } from '../en/notes.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly notes: typeof notes;
  }
}

addTexts({ notes });
