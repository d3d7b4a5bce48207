import { apiKeys } from '../en/api-keys.ts';
import { addTexts } from '../i18n.ts';

addTexts({ apiKeys });
