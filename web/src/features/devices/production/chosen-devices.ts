import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { useCallback, useRef } from 'react';
import type { SeenDevice } from '../../../entities/device/use-scanned-device.ts';
import { useRowSelection } from '../../../ui/table/selection.ts';
import type { LabelDevice } from './device-label.ts';

/** A device that was chosen, with where it was in its life when it was last seen. */
export interface ChosenDevice extends LabelDevice {
  readonly state: LcState | null;
  /** Its newest record then. */
  readonly recordId: number | null;
}

/** The devices chosen with check boxes, over all pages that were seen. */
export function useChosenDevices() {
  const selection = useRowSelection();
  const seen = useRef(new Map<string, ChosenDevice>());
  const remember = useCallback((rows: readonly SeenDevice[]) => {
    for (const { id, serialNumber, deviceType, model, latest } of rows) {
      const last = { state: latest?.state ?? null, recordId: latest?.id ?? null };
      seen.current.set(String(id), { id, serialNumber, deviceType, model, ...last });
    }
  }, []);
  const update = (device: ChosenDevice) => seen.current.set(String(device.id), device);
  const chosen = () => [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
  /** The chosen devices, without any the given one. */
  const chosenOr = (device: SeenDevice | undefined) => {
    if (selection.ids.size > 0 || device === undefined) return chosen();
    return [seen.current.get(String(device.id)) ?? []].flat();
  };
  return { selection, chosen, chosenOr, remember, update };
}
