import { deviceData } from '../en/device-data.ts';
import { addTexts } from '../i18n.ts';

addTexts({ deviceData });
