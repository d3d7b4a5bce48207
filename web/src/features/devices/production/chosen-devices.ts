import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { useCallback, useRef } from 'react';
import type { SeenDevice } from '../../../entities/device/use-scanned-device.ts';
import { useRowSelection } from '../../../ui/table/selection.ts';
import type { LabelDevice } from './device-label.ts';

/** A selected device with its state when last loaded. */
export interface ChosenDevice extends LabelDevice {
  readonly state: LcState | null;
  /** Its newest record at that time. */
  readonly recordId: number | null;
}

/** Devices selected with check boxes, across all visited pages. */
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
  /** The selected devices, or the given one if none is selected. */
  const chosenOr = (device: SeenDevice | undefined) => {
    if (selection.ids.size > 0 || device === undefined) return chosen();
    return [seen.current.get(String(device.id)) ?? []].flat();
  };
  return { selection, chosen, chosenOr, remember, update };
}
