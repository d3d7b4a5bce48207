import { webhooks } from '../en/webhooks.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly webhooks: typeof webhooks;
  }
}

addTexts({ webhooks });
