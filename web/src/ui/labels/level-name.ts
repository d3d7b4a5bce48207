import { isLevel, LEVEL_NAMES } from '@halla/domain/access/levels';
import type { Translate } from '../../i18n/i18n.ts';

/** What a permission level is called; an unknown one by its number. */
export function levelName(level: unknown, t: Translate): string {
  return isLevel(level) ? t(($) => $.auth.levels[LEVEL_NAMES[level]]) : String(level);
}
