import type { ClientInfoInput } from '@halla/contract/client-info';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { LC_STATES, type LcState, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { checkTransfer } from '@halla/domain/lifecycle/transfers';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { useSerialCheck } from './use-serial-check.ts';

interface NewDeviceOptions {
  /** What the serial number starts with. */
  readonly initial: string;
  readonly onClose: () => void;
  readonly onAdded: (serial: string) => void;
}

/** State of the form that puts a new device in. */
export function useNewDevice({ initial, onClose, onAdded }: NewDeviceOptions) {
  const user = useSession()?.user;
  const level = user?.permissionLevel ?? LEVELS.PRODUCTION;
  const states = LC_STATES.filter((known) => problemOf(known, null, level) !== 'not_allowed');
  const [typed, setTyped] = useState(initial);
  const [state, setState] = useState<LcState>(states[0] ?? 'production');
  const [place, setPlace] = useState<string | null>('vantaa');
  const [client, setClient] = useState<ClientInfoInput | null>(null);
  const [isAttempted, setAttempted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = useSerialCheck(typed);
  const add = useAdd();
  useLeaveGuard((typed.trim() !== '' && typed !== initial) || client !== null);
  const takesClient = state === 'dispatched' || state === 'demo';
  const clientInfo = takesClient ? client : null;
  const isClientMissing = problemOf(state, clientInfo, level) === 'client_missing';

  const submit = (andNext: boolean) => {
    setAttempted(true);
    if (check.kind !== 'valid' || user === undefined || add.isPending || isClientMissing) return;
    const { serial } = check;
    const transferData = {
      state,
      UserId: user.userId,
      newDevice: serial,
      location: resolvePlace(state, place, null),
    };
    const done = () => {
      onAdded(serial);
      if (!andNext) return onClose();
      setTyped('');
      setAttempted(false);
      input.current?.focus();
    };
    add.mutate({ transferData, clientInfo }, { onSuccess: done });
  };
  return {
    states,
    typed,
    setTyped,
    state,
    setState: (text: string) => setState(states.find((known) => known === text) ?? state),
    place,
    setPlace,
    takesClient,
    client,
    setClient,
    /** Shown from the first attempt on. */
    isClientMissing: isAttempted && isClientMissing,
    input,
    check,
    isSaving: add.isPending,
    submit,
  };
}

function problemOf(state: LcState, clientInfo: ClientInfoInput | null, level: Level) {
  return checkTransfer({ state, switchClient: false, clientInfo, hasUser: true, device: 'new' }, null, level);
}

/** Puts a device in, says its name and offers to take it out again. */
function useAdd() {
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  return useCallMutation('add_transfer', {
    announce: ({ lcs: [record] }) => {
      if (record === undefined) return;
      const { serialNumber } = record.Device;
      const message = t(($) => $.production.add.added, { serial: serialNumber });
      announce(message, [{ recordId: record.id, serialNumber }]);
    },
  });
}
