import type { ClientInfoInput } from '@halla/contract/client-info';
import type { PersonalDemo } from '@halla/contract/lifecycle';
import { namesClient, type TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { movedText } from '../../../ui/labels/life-cycle-labels.ts';
import { defaultMover, takesClient } from '../form/form-state.ts';
import { transferLabel } from './record-texts.ts';

interface MoveFormOptions {
  readonly row: PersonalDemo;
  readonly choices: readonly TransferChoice[];
  readonly onDone: () => void;
}

/** State of the form that moves one device of the own list on. */
export function useMoveForm({ row, choices, onDone }: MoveFormOptions) {
  const user = useSession()?.user;
  const [userId, setUserId] = useState(defaultMover(user));
  const [choice, setChoice] = useState<TransferChoice | null>(
    choices.length === 1 ? (choices[0] ?? null) : null,
  );
  // undefined until somebody chooses or takes away.
  const [client, setClient] = useState<ClientInfoInput | null>();
  const [isAttempted, setAttempted] = useState(false);
  const [place, setPlace] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const move = useMove({ row, onDone });
  useLeaveGuard(note.trim() !== '' || client !== undefined);
  const asksClient = choice !== null && takesClient(choice);
  // A sale to whoever tried the device is the usual one.
  const usualClient = choice === 'sold' ? row.clientInfo : null;
  const sentClient = asksClient ? (client === undefined ? usualClient : client) : null;
  const isClientMissing = choice === 'sold' && !namesClient(sentClient);
  const submit = () => {
    setAttempted(true);
    if (choice === null || isClientMissing) return;
    move.mutate({
      clientInfo: sentClient,
      transferData: {
        state: choice,
        ...(userId !== null && { UserId: userId }),
        Device: { id: row.DeviceId },
        ...(place !== null && !asksClient && { location: place }),
      },
      ...(note.trim() !== '' && { noteText: note.trim() }),
    });
  };
  return {
    asksUser: user?.isServiceAccount === true,
    userId,
    setUserId,
    choice,
    setChoice,
    asksClient,
    client: sentClient,
    setClient,
    /** Shown from the first attempt on. */
    isClientMissing: isAttempted && isClientMissing,
    place,
    setPlace,
    note,
    setNote,
    isSaving: move.isPending || move.isSuccess,
    submit,
  };
}

function useMove({ row, onDone }: Omit<MoveFormOptions, 'choices'>) {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return useCallMutation('add_transfer', {
    onSuccess: onDone,
    announce: ({ lcs: [record] }) => {
      if (record === undefined) return;
      const { serialNumber } = row;
      const state = transferLabel(record.state, t);
      const message = movedText({ serial: serialNumber, record, state }, t);
      announce(message, [{ recordId: record.id, serialNumber }]);
    },
  });
}
