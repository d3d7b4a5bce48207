import { deviceData } from '../en/device-data.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly deviceData: typeof deviceData;
  }
}

addTexts({ deviceData });
