import type { Translate } from '../../i18n/i18n.ts';

/** Kind of a crash log; everything else is an update log. */
export const CRASH = 1;

/** Name of a kind of log. */
export function crashKindText(type: number, t: Translate): string {
  return type === CRASH ? t(($) => $.crashLogs.crash) : t(($) => $.crashLogs.update);
}
