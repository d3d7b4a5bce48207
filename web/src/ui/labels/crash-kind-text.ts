import type { Translate } from '../../i18n/i18n.ts';

/** Type of a crash log; all other types are update logs. */
export const CRASH = 1;

/** Name of a type of log. */
export function crashKindText(type: number, t: Translate): string {
  return type === CRASH ? t(($) => $.crashLogs.crash) : t(($) => $.crashLogs.update);
}
