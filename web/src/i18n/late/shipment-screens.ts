import { shipmentScreens } from '../en/shipment-screens.ts';
import { addTexts } from '../i18n.ts';

addTexts({ shipmentScreens });
