import { currentLanguage, errorText, i18n } from '../../i18n/i18n.ts';
import { formatTimeOrDay } from '../../ui/labels/format.ts';
import { stateLabel } from '../../ui/labels/life-cycle-labels.ts';
import { ApiError, fieldTexts } from '../calls/api-errors.ts';
import type { KeptRefusal, Meanwhile } from './entry.ts';

/** Why an entry was not executed, in the language shown. */
export function refusalText(refusal: KeptRefusal): string {
  if ('meanwhile' in refusal) return meanwhileText(refusal.meanwhile);
  const error = new ApiError(refusal);
  const reason = [errorText(error), ...Object.values(fieldTexts(error))].join('. ');
  return i18n.t(($) => $.tray.status.refused, { reason });
}

function meanwhileText({ state, who, at }: Meanwhile): string {
  const { t } = i18n;
  if (state === null || at === null) return t(($) => $.tray.status.gone);
  return t(($) => $.tray.status.meanwhile, {
    who: who ?? t(($) => $.common.system),
    state: stateLabel(state, t),
    time: formatTimeOrDay(new Date(at), currentLanguage()),
  });
}
