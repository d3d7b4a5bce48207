import { onCall } from '../en/on-call.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly onCall: typeof onCall;
  }
}

addTexts({ onCall });
