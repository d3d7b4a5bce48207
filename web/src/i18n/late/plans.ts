import { plans } from '../en/plans.ts';
import { addTexts } from '../i18n.ts';

addTexts({ plans });
