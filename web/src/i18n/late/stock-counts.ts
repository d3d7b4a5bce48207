import { stockCounts } from '../en/stock-counts.ts';
import { addTexts } from '../i18n.ts';

addTexts({ stockCounts });
