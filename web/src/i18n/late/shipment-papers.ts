import { shipmentPapers } from '../en/shipment-papers.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly shipmentPapers: typeof shipmentPapers;
  }
}

addTexts({ shipmentPapers });
