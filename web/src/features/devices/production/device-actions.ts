import type { StaffDevice } from '@halla/contract/devices';
import type { RowAction } from '../../../ui/table/list-keys.ts';
import type { ChosenDevice } from './chosen-devices.ts';

interface DeviceActions {
  /** The chosen devices, without any the given one. */
  readonly chosenOr: (focused: StaffDevice | undefined) => readonly ChosenDevice[];
  /** undefined for those who do not move devices. */
  readonly onMove: ((devices: readonly ChosenDevice[]) => void) | undefined;
  readonly onLabels: (devices: readonly ChosenDevice[]) => void;
}

/** Keys of the production list: the bar of the chosen devices has the same actions. */
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
