import { CONSUMPTION_PERIOD_DAYS } from '@halla/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { readApi } from '../../../core/calls/api.ts';

const DAY_MS = 86_400_000;

/** Consumption of a device in a period that ends now. */
export function consumptionQuery(deviceId: number, period: keyof typeof CONSUMPTION_PERIOD_DAYS) {
  const days = CONSUMPTION_PERIOD_DAYS[period];
  return queryOptions({
    // The start is relative to the current time, so it is part of the request but not of the query key: a
    // page may stay open for days.
    queryKey: ['get_consumption', { deviceid: deviceId, days }] as const,
    queryFn: ({ signal }) => readApi('get_consumption', { deviceid: deviceId, ...since(days) }, { signal }),
  });
}

function since(days: number | null) {
  return days !== null && { time_period: { start: new Date(Date.now() - days * DAY_MS).toISOString() } };
}
