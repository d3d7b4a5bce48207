import '../../../i18n/late/alert-screens.ts';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';

const SNACKBAR = 'handled-alerts';

/** Marks alerts as handled, and offers to undo that; lists, the bell and the marks on session charts follow. */
export function useHandleAlert(onHandled?: () => void) {
  const { t } = useTranslation();
  const undo = useUndoHandling();
  return useCallMutation('handle_alert', {
    announce: ({ handled, ids }) => {
      const message = t(($) => $.alerts.successes.handle_alert, { count: handled });
      // Somebody else was faster.
      if (ids.length === 0) return notifySuccess(message);
      notifyUndoable({
        id: SNACKBAR,
        message,
        onUndo: () => undo.mutate({ ids, note: t(($) => $.alertScreens.undoNote) }),
      });
    },
    onSuccess: () => onHandled?.(),
  });
}

/** Makes alerts active again that the user has just handled. */
export function useUndoHandling() {
  return useCallMutation('undo_handle_alert');
}
