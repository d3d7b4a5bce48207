import '../../../i18n/late/production.ts';
import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { movedText, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';

interface StateChange {
  readonly serialNumber: string;
  /** Its newest record as displayed; null if it has none. */
  readonly seenRecordId: number | null;
  readonly onDone: () => void;
}

/** Writes a life-cycle record, which can be undone. */
export function useStateChange({ serialNumber, seenRecordId, onDone }: StateChange) {
  const announce = useAnnounceState(serialNumber);
  return useCallMutation('edit_lifecyclestate', {
    onSuccess: onDone,
    announce,
    keep: (input) =>
      keepInTray({ call: 'edit_lifecyclestate', input, label: serialNumber, file: null, seenRecordId }),
    onKept: onDone,
  });
}

/** Notification of a written record with an undo action, or of a corrected record. */
export function useAnnounceState(serial: string) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return (
    { lcs, recordId }: CallOutput<'edit_lifecyclestate'>,
    { update_existing }: CallInput<'edit_lifecyclestate'>,
  ) => {
    const record = lcs.find(({ id }) => id === recordId);
    if (update_existing === true || record === undefined) {
      return notifySuccess(t(($) => $.production.state.corrected, { serial }));
    }
    const state = stateLabel(record.state, t);
    announce(movedText({ serial, record, state }, t), [{ recordId, serialNumber: serial }]);
  };
}
