import { i18n } from '../../i18n/i18n.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts';
import { titleOf } from './queued-calls.ts';
import { refusalText } from './refusal-text.ts';
import type { Round } from './send-round.ts';

/** Notifies the user which entries were sent and which were refused. */
export function tellRound({ sent, refused }: Round): void {
  const { t } = i18n;
  const [first] = sent;
  if (first !== undefined) {
    notifySuccess(t(($) => $.tray.sent, { count: sent.length, title: titleOf(first, t) }));
  }
  for (const { entry, refusal } of refused) {
    notifyError(`${titleOf(entry, t)}. ${refusalText(refusal)}`);
  }
}
