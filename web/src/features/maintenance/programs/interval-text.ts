import '../../../i18n/late/maintenance.ts';
import { INTERVAL_KINDS, type Intervals } from '@halla/domain/maintenance/program';
import type { Translate } from '../../../i18n/i18n.ts';

/** Intervals in words: 'every 1,000 sessions, 12 months'. */
export function intervalText(intervals: Intervals, t: Translate): string {
  const parts = INTERVAL_KINDS.flatMap((kind) => {
    const count = intervals[kind];
    return count === null ? [] : t(($) => $.maintenance.every[kind], { count });
  });
  return t(($) => $.maintenance.everyText, { text: parts.join(', ') });
}
