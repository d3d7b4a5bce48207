import type { LcState } from '@halla/domain/lifecycle';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../app/api.ts';
import { ApiError } from '../../../app/api-errors.ts';
import { errorText } from '../../../i18n/i18n.ts';
import type { ChosenDevice } from './chosen-devices.ts';
import { SHOWN_BY } from './use-state-change.ts';

/** What became of one device; without a reason it is in the new state. */
export interface StateChangeResult {
  readonly device: ChosenDevice;
  readonly reason: string | null;
}

interface Running {
  readonly state: LcState;
  readonly done: number;
  readonly total: number;
}

/** Moves devices one after the other: one refusal keeps none of the others back. */
export function useStateChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);

  const reasonOf = async (device: ChosenDevice, state: LcState): Promise<string | null> => {
    try {
      // The sheet shows each refusal beside its device.
      const input = { deviceid: device.id, lifecyclestate: { state } };
      await callApi('edit_lifecyclestate', input, { quiet: true });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return errorText(error);
      console.warn(`It is not known whether ${device.serialNumber} was moved`, error);
      return t(($) => $.lifecycle.results.notSent);
    }
  };
  const run = async (devices: readonly ChosenDevice[], state: LcState): Promise<StateChangeResult[]> => {
    const results: StateChangeResult[] = [];
    for (const device of devices) {
      setRunning({ state, done: results.length, total: devices.length });
      results.push({ device, reason: await reasonOf(device, state) });
    }
    setRunning(null);
    await Promise.all(SHOWN_BY.map((name) => client.invalidateQueries({ queryKey: [name] })));
    return results;
  };
  return { running, run };
}
