import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';

export const SNACKBAR = 'shipment-step';

type SaveOptions = Pick<
  Parameters<typeof useCallMutation<'edit_shipment'>>[1] & object,
  'shown' | 'keep' | 'onSuccess'
>;

/** Saves a step of a shipment, with an undo action. */
export function useSaveStep(options: SaveOptions = {}) {
  const { t } = useTranslation();
  const undo = useUndoStep();
  return useCallMutation('edit_shipment', {
    ...options,
    announce: ({ shipment: { id } }) =>
      notifyUndoable({
        id: SNACKBAR,
        message: t(($) => $.shipments.successes.edit_shipment),
        onUndo: () => undo.mutate({ shipment: { id } }),
      }),
  });
}

/** Undoes the last step of a shipment saved by the user. */
export function useUndoStep() {
  return useCallMutation('undo_shipment_step');
}
