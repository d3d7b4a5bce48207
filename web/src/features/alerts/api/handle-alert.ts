import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSayHandled } from '../../../entities/alert/say-handled.ts';

/** Marks alerts as handled, with an undo action; updates lists, the bell and the marks on session charts. */
export function useHandleAlert(onHandled?: () => void) {
  const { t } = useTranslation();
  const say = useSayHandled();
  return useCallMutation('handle_alert', {
    announce: ({ handled, ids }) =>
      say(
        t(($) => $.alerts.successes.handle_alert, { count: handled }),
        ids,
      ),
    onSuccess: () => onHandled?.(),
  });
}
