import { transferList } from '../en/transfer-list.ts';
import { addTexts } from '../i18n.ts';

addTexts({ transferList });
