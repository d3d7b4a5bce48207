import '../../../i18n/late/series.ts';
import { forgetDevices } from './seen-devices.ts';
import { EMPTY_SERIES, isDone } from './series.ts';
import { openSeries } from './series-store.ts';

/** Data that a user leaves in this browser on logout. */
export interface LeftSeries {
  /** Number of devices scanned but not moved. */
  readonly count: number;
  readonly erase: () => Promise<void>;
}

/** Opens the series of a user who is about to log out. */
export async function openLeftSeries(userId: number): Promise<LeftSeries> {
  const store = await openSeries(userId);
  store.leave();
  return {
    count: store.read().series.items.filter((item) => !isDone(item)).length,
    erase: async () => {
      await store.change(() => EMPTY_SERIES);
      await forgetDevices(userId);
    },
  };
}
