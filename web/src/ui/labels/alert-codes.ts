import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { readSearchText } from '@halla/domain/resources/search';
import type { Translate } from '../../i18n/i18n.ts';
import { alertName } from './alert-texts.ts';

/** Alert codes whose name in the language shown contains all words of a search text. */
export function alertCodesNamed(text: string, t: Translate): number[] {
  const words = readSearchText(text).words.map((word) => word.toLowerCase());
  if (words.length === 0) return [];
  return ALERT_CODES.filter((code) => {
    const name = alertName(code, t).toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
