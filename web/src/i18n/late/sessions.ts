import { sessions } from '../en/sessions.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly sessions: typeof sessions;
  }
}

addTexts({ sessions });
