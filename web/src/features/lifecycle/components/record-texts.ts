import type { ListedRecord } from '@halla/contract/lifecycle';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { Translate } from '../../../i18n/i18n.ts';

/** Name of a state on the transfer pages: dispatched is Sold, maintenance is Return. */
export function transferLabel(state: LcState, t: Translate): string {
  return t(($) => $.lifecycle.labels[state]);
}

/** Author of a record; without a user, the system. */
export function authorText({ User }: Pick<ListedRecord, 'User'>, t: Translate): string {
  return User?.fullName ?? t(($) => $.lifecycle.system);
}
