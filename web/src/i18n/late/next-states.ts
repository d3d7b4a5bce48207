import { nextStates } from '../en/next-states.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly nextStates: typeof nextStates;
  }
}

addTexts({ nextStates });
