import { notes } from '../en/notes.ts';
import { addTexts } from '../i18n.ts';

addTexts({ notes });
