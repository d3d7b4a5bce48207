import { nextWork } from '../en/next-work.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly nextWork: typeof nextWork;
  }
}

addTexts({ nextWork });
