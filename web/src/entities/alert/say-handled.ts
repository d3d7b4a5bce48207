import '../../i18n/late/alert-screens.ts';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../core/calls/api.ts';
import { notifySuccess } from '../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../ui/feedback/undo-snackbar.tsx';

const SNACKBAR = 'handled-alerts';

/**
 * Returns a function that reports handled alerts and offers to undo the handling; without ids it only shows
 * the message.
 */
export function useSayHandled(): (message: string, ids: readonly number[]) => void {
  const { t } = useTranslation();
  const undo = useUndoHandling();
  return (message, ids) => {
    // Another user handled them first.
    if (ids.length === 0) return notifySuccess(message);
    notifyUndoable({
      id: SNACKBAR,
      message,
      onUndo: () => undo.mutate({ ids: [...ids], note: t(($) => $.alertScreens.undoNote) }),
    });
  };
}

/** Reactivates alerts that the user has just handled. */
export function useUndoHandling() {
  return useCallMutation('undo_handle_alert');
}
