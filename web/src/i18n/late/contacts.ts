import { contacts } from '../en/contacts.ts';
import { addTexts } from '../i18n.ts';

addTexts({ contacts });
