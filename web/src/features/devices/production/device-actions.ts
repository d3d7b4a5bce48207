import type { StaffDevice } from '@halla/contract/devices';
import type { RowAction } from '../../../ui/table/list-keys.ts';
import type { ChosenDevice } from './chosen-devices.ts';

interface DeviceActions {
  /** The selected devices, or the given one if none is selected. */
  readonly chosenOr: (focused: StaffDevice | undefined) => readonly ChosenDevice[];
  /** Undefined for levels that may not move devices. */
  readonly onMove: ((devices: readonly ChosenDevice[]) => void) | undefined;
  readonly onLabels: (devices: readonly ChosenDevice[]) => void;
}

/** Shortcuts of the production list, with the same actions as the selection bar. */
export function deviceActions({
  chosenOr,
  onMove,
  onLabels,
}: DeviceActions): readonly RowAction<StaffDevice>[] {
  const act = (action: (devices: readonly ChosenDevice[]) => void) => (focused: StaffDevice | undefined) => {
    const devices = chosenOr(focused);
    if (devices.length > 0) action(devices);
    return devices.length > 0;
  };
  const labels: RowAction<StaffDevice> = {
    key: 'l',
    does: (t) => t(($) => $.ui.keys.labels),
    run: act(onLabels),
  };
  if (onMove === undefined) return [labels];
  return [{ key: 'm', does: (t) => t(($) => $.ui.keys.move), run: act(onMove) }, labels];
}
