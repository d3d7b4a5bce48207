import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { useState } from 'react';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import type { Move } from '../../../core/leaving/undo-moves.tsx';
import type { WriteToKeep } from '../../../core/tray/entry.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { movedSince } from '../../../core/tray/moved-since.ts';
import { refusalText } from '../../../core/tray/refusal-text.ts';
import type { ChosenState } from '../../../entities/device/state-picker.tsx';
import { errorText } from '../../../i18n/i18n.ts';
import { unansweredText } from '../../../ui/feedback/failure.ts';
import type { ChosenDevice } from './chosen-devices.ts';

/** Result for one device. */
export interface StateChangeResult {
  /** The device as before the change. */
  readonly device: ChosenDevice;
  /** The move, for undo; null if nothing was written. */
  readonly move: Move | null;
  /** Why nothing was written. */
  readonly reason: string | null;
  /** State set by another user since then; the next attempt is based on it. */
  readonly present?: Pick<ChosenDevice, 'state' | 'recordId'>;
  /** Kept in the tray, to be sent later. */
  readonly isKept?: true;
}

interface Running {
  readonly state: LcState;
  readonly done: number;
  readonly total: number;
}

/** Moves devices sequentially; a refusal does not stop the rest. */
export function useStateChanges() {
  const write = useWriter();
  const [running, setRunning] = useState<Running | null>(null);

  const moveOne = async (device: ChosenDevice, chosen: ChosenState): Promise<StateChangeResult> => {
    const input = { deviceid: device.id, lifecyclestate: chosen };
    const toKeep: WriteToKeep = {
      ...{ call: 'edit_lifecyclestate', input, label: device.serialNumber, file: null },
      seenRecordId: device.recordId,
    };
    try {
      const moved = await movedSince(toKeep);
      if (moved !== null) {
        const { meanwhile, recordId } = moved;
        const present = { state: meanwhile.state, recordId };
        return { device, move: null, reason: refusalText({ meanwhile }), present };
      }
      // The sheet shows each refusal beside its device.
      const { recordId } = await write('edit_lifecyclestate', input, {
        quiet: true,
        slot: device.id,
        keep: keepInTray(toKeep, { quiet: true }),
      });
      return { device, move: { recordId, serialNumber: device.serialNumber }, reason: null };
    } catch (error) {
      if (error instanceof KeptForLater) return { device, move: null, reason: null, isKept: true };
      if (error instanceof ApiError) return { device, move: null, reason: errorText(error) };
      console.warn(`It is not known whether ${device.serialNumber} was moved`, error);
      return { device, move: null, reason: unansweredText(error) };
    }
  };
  const run = async (devices: readonly ChosenDevice[], chosen: ChosenState): Promise<StateChangeResult[]> => {
    const results: StateChangeResult[] = [];
    for (const device of devices) {
      setRunning({ state: chosen.state, done: results.length, total: devices.length });
      results.push(await moveOne(device, chosen));
    }
    setRunning(null);
    return results;
  };
  return { running, run };
}
