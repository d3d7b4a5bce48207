import '../../i18n/late/alert-screens.ts';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../core/calls/api.ts';
import { notifySuccess } from '../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../ui/feedback/undo-snackbar.tsx';

const SNACKBAR = 'handled-alerts';

/** Gives the function that says that alerts were handled, and offers to undo that; without any it says the message alone. */
export function useSayHandled(): (message: string, ids: readonly number[]) => void {
  const { t } = useTranslation();
  const undo = useUndoHandling();
  return (message, ids) => {
    // Another user has handled them first.
    if (ids.length === 0) return notifySuccess(message);
    notifyUndoable({
      id: SNACKBAR,
      message,
      onUndo: () => undo.mutate({ ids: [...ids], note: t(($) => $.alertScreens.undoNote) }),
    });
  };
}

/** Makes alerts active again that the user has just handled. */
export function useUndoHandling() {
  return useCallMutation('undo_handle_alert');
}
