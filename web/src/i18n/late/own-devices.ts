import { ownDevices } from '../en/own-devices.ts';
import { addTexts } from '../i18n.ts';

addTexts({ ownDevices });
