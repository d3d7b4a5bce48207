import { readyViews } from '../en/ready-views.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly readyViews: typeof readyViews;
  }
}

addTexts({ readyViews });
