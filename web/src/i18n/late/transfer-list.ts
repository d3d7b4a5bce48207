import { transferList } from '../en/transfer-list.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly transferList: typeof transferList;
  }
}

addTexts({ transferList });
