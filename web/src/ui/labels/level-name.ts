import { isLevel, LEVEL_NAMES } from '@halla/domain/access/levels';
import type { Translate } from '../../i18n/i18n.ts';

/** Name of a permission level; the number if unknown. */
export function levelName(level: unknown, t: Translate): string {
  return isLevel(level) ? t(($) => $.auth.levels[LEVEL_NAMES[level]]) : String(level);
}
