import { shipmentPapers } from '../en/shipment-papers.ts';
import { addTexts } from '../i18n.ts';

addTexts({ shipmentPapers });
