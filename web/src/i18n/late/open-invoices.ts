import { openInvoices } from '../en/open-invoices.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly openInvoices: typeof openInvoices;
  }
}

addTexts({ openInvoices });
