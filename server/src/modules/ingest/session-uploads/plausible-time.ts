import { FIRST_START } from '@halla/contract/ingest';
import { AppError } from '#app/calls/errors.ts';

const HOUR_MS = 3_600_000;
const HOURS_AHEAD = 24;

interface ReportedTime {
  field: string;
  time: Date;
  now: Date;
}

/** Refuses times in the future: such a row would stay the newest of its kind until the clock caught up. */
export function assertNotAhead({ field, time, now }: ReportedTime): void {
  if (time.getTime() > now.getTime() + HOURS_AHEAD * HOUR_MS)
    throw new AppError('ingest.clock', { rules: { [field]: { rule: 'ahead', hours: HOURS_AHEAD } } });
}

/** Refuses times in the future or before the first device was built; late reports are accepted. */
export function assertPlausible(reported: ReportedTime): void {
  if (reported.time.getTime() < FIRST_START) {
    const day = new Date(FIRST_START).toISOString().slice(0, 10);
    throw new AppError('ingest.clock', { rules: { [reported.field]: { rule: 'before', day } } });
  }
  assertNotAhead(reported);
}
