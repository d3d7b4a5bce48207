import { nextStates } from '../en/next-states.ts';
import { addTexts } from '../i18n.ts';

addTexts({ nextStates });
