import { apiKeys } from '../en/api-keys.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly apiKeys: typeof apiKeys;
  }
}

addTexts({ apiKeys });
