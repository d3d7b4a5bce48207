import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { movedText, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';

interface StateChange {
  readonly serialNumber: string;
  readonly onDone: () => void;
}

/** Writes a life-cycle record, which can be undone, or corrects one. */
export function useStateChange({ serialNumber: serial, onDone }: StateChange) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return useCallMutation('edit_lifecyclestate', {
    onSuccess: onDone,
    announce: ({ lcs, recordId }, { update_existing }) => {
      const record = lcs.find(({ id }) => id === recordId);
      if (update_existing === true || record === undefined) {
        return notifySuccess(t(($) => $.production.state.corrected, { serial }));
      }
      const state = stateLabel(record.state, t);
      announce(movedText({ serial, record, state }, t), [{ recordId, serialNumber: serial }]);
    },
  });
}
