import { documentLines } from '../en/document-lines.ts';
import { addTexts } from '../i18n.ts';

addTexts({ documentLines });
