import { shipmentScreens } from '../en/shipment-screens.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly shipmentScreens: typeof shipmentScreens;
  }
}

addTexts({ shipmentScreens });
