import type { ClientInfoInput } from '@halla/contract/client-info';
import { LEVELS } from '@halla/domain/access/levels';
import {
  checkTransfer,
  presentClient,
  stateFromForm,
  type TransferProblem,
} from '@halla/domain/lifecycle/transfers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { useClientAsked } from '../../../entities/client/use-client-asked.ts';
import { askToEndPlans } from '../../../entities/device/ask-to-end-plans.ts';
import { confirmState } from '../../../entities/device/confirm-state.ts';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { useStoredState } from '../../../ui/stored-state.ts';
import { runTransfers, type TransferResult } from '../api/run-transfers.ts';
import {
  asksClient,
  asksDueDay,
  choicesOf,
  defaultMover,
  type FormChoice,
  isFormChoice,
  takesClient,
} from './form-state.ts';
import { doneText, movesOf, withUndone } from './moved-results.ts';

const isRemembered = (value: unknown): value is FormChoice | null => value === null || isFormChoice(value);

/** State of the transfer form: choice, devices and results. */
export function useTransferForm() {
  const user = useSession()?.user;
  const level = user?.permissionLevel ?? LEVELS.SALES;
  const [remembered, setRemembered] = useStoredState<FormChoice | null>({
    key: 'halla.transfer.state',
    is: isRemembered,
    initial: null,
  });
  const choice = choicesOf(level).find((known) => known === remembered) ?? null;
  const [userId, setUserId] = useState<number | null>(defaultMover(user));
  const [place, setPlace] = useState<string | null>(null);
  /** Undefined until the user chooses or removes one. */
  const [chosenClient, setClientInfo] = useState<ClientInfoInput | null | undefined>(undefined);
  const clientAsked = useClientAsked();
  const [devices, setDevices] = useState<readonly PickedDevice[]>([]);
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const [results, setResults] = useState<readonly TransferResult[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  const { t } = useTranslation();
  const { announce } = useUndoMoves();
  const write = useWriter();
  useLeaveGuard(devices.length > 0 || note.trim() !== '' || dueOn !== '' || Boolean(chosenClient));

  const clientFor = (next: FormChoice | null): ClientInfoInput | null => {
    if (next === null || chosenClient !== undefined) return chosenClient ?? null;
    const clients = devices.map(({ latest }) => latest?.clientInfo ?? null);
    return presentClient(next, clients);
  };
  const clientInfo = clientFor(choice);
  const setChoice = (next: FormChoice, isPointing: boolean) => {
    setRemembered(next);
    clientAsked.ask(isPointing && asksClient(next) && devices.length > 0 && clientFor(next) === null);
  };
  const sentClient = choice !== null && takesClient(choice) ? clientInfo : null;
  const takesDueDay = useMay('add_movement_plan') && asksDueDay(choice, sentClient);
  const today = browserDay();
  const isDueDayWrong = takesDueDay && dueOn !== '' && (!isDay(dueOn) || dueOn < today);
  const onlyNew = devices.length > 0 && devices.every(({ id }) => id === null);
  const wanted = choice === null ? { state: null, switchClient: false } : stateFromForm(choice);
  const transfer = {
    ...wanted,
    clientInfo: sentClient,
    hasUser: userId !== null,
    device: devices.length === 0 ? null : onlyNew ? ('new' as const) : ('known' as const),
  };
  const problem: TransferProblem | null = checkTransfer(transfer, null, level);

  const announceDone = (done: readonly TransferResult[]) => {
    const moves = movesOf(done);
    if (moves.length > 0)
      announce(doneText(done, t), moves, (undone) => setResults((before) => withUndone(before, undone)));
  };
  const switchClient = async ({ device, switchClient: send }: TransferResult) => {
    const sent = await send?.();
    if (sent === undefined) return;
    setResults((before) => before.map((result) => (result.device === device ? sent : result)));
    if (sent.outcome !== 'failed') setDevices((before) => before.filter((other) => other !== device));
    announceDone([sent]);
  };
  const submit = async (): Promise<boolean> => {
    setAttempted(true);
    if (problem !== null || choice === null || userId === null || isDueDayWrong) return false;
    if (
      !(await confirmState(
        choice,
        devices.map(({ serialNumber }) => serialNumber),
      ))
    )
      return false;
    setLeft(devices.length);
    const done = await runTransfers({
      write,
      devices,
      transfer: {
        state: choice,
        UserId: userId,
        ...(place !== null && { location: place }),
        ...(takesDueDay && dueOn !== '' && { dueOn }),
      },
      clientInfo: sentClient,
      note: note.trim(),
      askToEndPlans,
      onResult: () => setLeft((before) => (before ?? 1) - 1),
    });
    setLeft(null);
    setResults(done);
    announceDone(done);
    const failed = done.filter(({ outcome }) => outcome === 'failed').map(({ device }) => device);
    setDevices(failed);
    if (failed.length === 0) {
      setAttempted(false);
      setNote('');
      setDueOn('');
      setClientInfo(undefined);
      setPlace(null);
    }
    return true;
  };

  return {
    level,
    choice,
    setChoice,
    userId,
    setUserId,
    place,
    setPlace,
    clientInfo,
    setClientInfo,
    clientAsked,
    devices,
    setDevices,
    note,
    setNote,
    /** True if a due day can be given. */
    takesDueDay,
    /** YYYY-MM-DD, or the raw text as typed if invalid. */
    dueOn,
    setDueOn,
    today,
    /** Shown after the first attempt. */
    problem: isAttempted ? problem : null,
    results,
    setResults,
    /** Number of devices still to be sent; null if nothing is running. */
    left,
    submit,
    switchClient,
  };
}
