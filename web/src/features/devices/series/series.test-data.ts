import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { SeriesDevice } from './series.ts';

/** A device of a series; its newest record has ten times its number. */
export function deviceOf(id: number, serialNumber: string, state: LcState = 'production'): SeriesDevice {
  const latest = { id: id * 10, state, location: 'vantaa', clientInfo: null };
  return { id, serialNumber, deviceType: 'EQ_CRYO', model: null, latest };
}
