import { availability } from '../en/availability.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly availability: typeof availability;
  }
}

addTexts({ availability });
