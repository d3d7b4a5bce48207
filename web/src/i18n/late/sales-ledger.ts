import { salesLedger } from '../en/sales-ledger.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly salesLedger: typeof salesLedger;
  }
}

addTexts({ salesLedger });
