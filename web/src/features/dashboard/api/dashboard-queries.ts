import type { Session } from '@halla/contract/sessions';
import { lookAgainAfter } from '@halla/domain/devices/activity';
import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import { ACTIVITY_CHART, TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { addMonths } from '@halla/domain/maintenance/months';
import { monthStart } from '@halla/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../../core/calls/api.ts';
import { businessDateOf, dayOfBusiness } from '../../../ui/dates/business-day.ts';

/** Devices cannot report earlier sessions. */
const FIRST_START = '2015-01-01T00:00:00Z';
/**
 * In milliseconds. A session further in the future comes from a device with a wrong clock and is never the
 * latest.
 */
const CLOCK_TOLERANCE_MS = 600_000;
/**
 * Polling interval in milliseconds: a device falling silent sends no event, but must turn offline on screen.
 */
const LOOK_AGAIN_MS = 60_000;

/** The newest sessions visible to the user. */
export function recentSessionsQuery() {
  const limit = TABLE_PAGE_SIZES.dashboard;
  return queryOptions({
    // The end is the current time, so it is part of the request but not of the query key.
    queryKey: ['get_sessions', { limit }] as const,
    queryFn: async ({ signal }): Promise<readonly Session[]> => {
      const endDate = new Date(Date.now() + CLOCK_TOLERANCE_MS).toISOString();
      const input = { limit, date: { startDate: FIRST_START, endDate } };
      const { sessions } = await callApi('get_sessions', input, { signal });
      return sessions.filter((row) => 'startTime' in row);
    },
  });
}

/** Treatments per device since the first day of the month four months ago, in descending order. */
export function deviceActivityQuery() {
  const { devices, types, minDurationS } = ACTIVITY_CHART;
  return callQuery('get_sessions', {
    groupby: 'device',
    types: [...types],
    duration: minDurationS,
    limit: devices,
    ...businessDateOf({ from: firstActivityDay(new Date()), to: null }),
  });
}

/** First day of the oldest month of the activity chart. */
export function firstActivityDay(now: Date): string {
  return addMonths(monthStart(dayOfBusiness(now)), 1 - ACTIVITY_CHART.months);
}

/** Treatments of this week by day. */
export function weekQuery() {
  return callQuery('get_week_activity', {});
}

/**
 * Outcomes of treatments in the last seven days and the seven days before: for all companies, or for one
 * including those below it.
 */
export function weekOutcomesQuery(companyId?: number) {
  return callQuery('get_week_outcomes', companyId === undefined ? {} : { endcustomer: companyId });
}

/** Consumption per treatment and device, this and last month. */
export function consumptionQuery() {
  return callQuery('get_monthly_consumption', {});
}

/** Devices of the user's company and of its customers. */
export function ownDevicesQuery() {
  return queryOptions({ ...callQuery('get_devices', {}), refetchInterval: LOOK_AGAIN_MS });
}

/** All devices. */
export function fleetQuery() {
  return queryOptions({
    ...callQuery('get_admin_devices', {}),
    // Thousands of rows, so refetched only when one of them may have fallen silent.
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.devices, Date.now()),
  });
}

/** Devices ready for dispatch at one of the two places of dispatch. */
export function readyDevicesQuery() {
  return callQuery('get_admin_devices', { lcState: 'ready', lcLocation: [...READY_PLACES] });
}
