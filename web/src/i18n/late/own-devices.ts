import { ownDevices } from '../en/own-devices.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly ownDevices: typeof ownDevices;
  }
}

addTexts({ ownDevices });
