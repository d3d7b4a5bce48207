import '../../../i18n/late/plans.ts';
import type { ApiError } from '../../../core/calls/api-errors.ts';
import { moveRefusal, presentIn, presentText } from '../../../core/calls/move-refusal.ts';
import { i18n } from '../../../i18n/i18n.ts';

/**
 * Text of a refused plan step: unlike in a transfer, the device cannot be exchanged, and nothing was
 * returned.
 */
export function carryOutRefusal(error: ApiError): string {
  const present = presentIn(error);
  const advice = adviceOn(error.code);
  return present === undefined || advice === null
    ? moveRefusal(error).reason
    : `${presentText(present)} ${advice}`;
}

function adviceOn(code: string): string | null {
  if (code === 'lifecycle.already_there') return i18n.t(($) => $.plans.refused.there);
  if (code === 'lifecycle.plan_not_lent') return i18n.t(($) => $.plans.refused.notLent);
  return null;
}
