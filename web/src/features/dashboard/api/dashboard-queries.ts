import type { Session } from '@halla/contract/sessions';
import { lookAgainAfter } from '@halla/domain/devices/activity';
import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import { ACTIVITY_CHART, TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../../core/calls/api.ts';

/** No device may report an earlier session. */
const FIRST_START = '2015-01-01T00:00:00Z';
/** A session further ahead than this comes from a device with a wrong clock and is never the latest, in milliseconds. */
const CLOCK_TOLERANCE_MS = 600_000;
/** Silence sends no event: a device that falls silent turns offline on screen within this time, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

/** The newest sessions of everything the user may see. */
export function recentSessionsQuery() {
  const limit = TABLE_PAGE_SIZES.dashboard;
  return queryOptions({
    // The end is the current time, so it goes into the request and not into the query key.
    queryKey: ['get_sessions', { limit }] as const,
    queryFn: async ({ signal }): Promise<readonly Session[]> => {
      const endDate = new Date(Date.now() + CLOCK_TOLERANCE_MS).toISOString();
      const input = { limit, date: { startDate: FIRST_START, endDate } };
      const { sessions } = await callApi('get_sessions', input, { signal });
      return sessions.filter((row) => 'startTime' in row);
    },
  });
}

/** Treatments per device since the first day of the month four months ago, most of them first. */
export function deviceActivityQuery() {
  const { devices, types, minDurationS } = ACTIVITY_CHART;
  return callQuery('get_sessions', {
    groupby: 'device',
    types: [...types],
    duration: minDurationS,
    limit: devices,
    date: { startDate: activityStart(new Date()) },
  });
}

/** First instant of the oldest month of the activity chart, by the local calendar. */
export function activityStart(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth() - (ACTIVITY_CHART.months - 1), 1).toISOString();
}

/** Treatments of this week per day. */
export function weekQuery() {
  return callQuery('get_week_activity', {});
}

/** How the treatments of the last seven days went, and of the seven before: of all companies, or of one with those below it. */
export function weekOutcomesQuery(companyId?: number) {
  return callQuery('get_week_outcomes', companyId === undefined ? {} : { endcustomer: companyId });
}

/** Consumption per treatment and device, this and last month. */
export function consumptionQuery() {
  return callQuery('get_monthly_consumption', {});
}

/** The devices of the own company and of its customers. */
export function ownDevicesQuery() {
  return queryOptions({ ...callQuery('get_devices', {}), refetchInterval: LOOK_AGAIN_MS });
}

/** Every device of the fleet. */
export function fleetQuery() {
  return queryOptions({
    ...callQuery('get_admin_devices', {}),
    // Thousands of rows: only when one of them may have fallen silent.
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.devices, Date.now()),
  });
}

/** Devices that can leave: ready, in one of the two places they leave from. */
export function readyDevicesQuery() {
  return callQuery('get_admin_devices', { lcState: 'ready', lcLocation: [...READY_PLACES] });
}
