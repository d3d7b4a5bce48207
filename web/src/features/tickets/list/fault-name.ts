import type { Translate } from '../../../i18n/i18n.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import type { Fault } from './ticket-filter.ts';

/** Name of a fault. */
export function faultName(fault: Fault, t: Translate): string {
  return fault === 'crash' ? t(($) => $.ticketScreens.filters.crash) : alertName(fault, t);
}
