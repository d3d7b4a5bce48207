import { weekOutcomes } from '../en/week-outcomes.ts';
import { addTexts } from '../i18n.ts';

addTexts({ weekOutcomes });
