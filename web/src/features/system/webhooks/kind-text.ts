import type { HistoryKind } from '@halla/domain/resources/history';
import type { Translate } from '../../../i18n/i18n.ts';

/** Name of the resources of a kind. */
export function kindText(kind: HistoryKind, t: Translate): string {
  return t(($) => $.kinds.many[kind]);
}
