import { webhooks } from '../en/webhooks.ts';
import { addTexts } from '../i18n.ts';

addTexts({ webhooks });
