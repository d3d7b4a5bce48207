import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { SeriesDevice } from './series.ts';

/** A device of a series; the id of its newest record is ten times its own. */
export function deviceOf(id: number, serialNumber: string, state: LcState = 'production'): SeriesDevice {
  const latest = { id: id * 10, state, location: 'vantaa', clientInfo: null };
  return { id, serialNumber, deviceType: 'EQ_CRYO', model: null, latest };
}
