import { calendar } from '../en/calendar.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly calendar: typeof calendar;
  }
}

addTexts({ calendar });
