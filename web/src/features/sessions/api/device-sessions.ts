import type { CallOutput } from '@halla/contract/calls';
import type { Session } from '@halla/contract/sessions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import { everyPage } from '../../../core/calls/paged-call.ts';
import { type SessionFilter, sessionRequest } from '../list/session-filter.ts';

const NONE: readonly Session[] = [];

/**
 * The newest sessions of a device that pass the filter, as many as it says, and those of every type for the type filter's
 * choices. `pages` are all that pass it.
 */
export function useDeviceSessions(deviceId: number, filter: SessionFilter) {
  const request = sessionRequest(deviceId, filter);
  const every = useQuery({ ...callQuery('get_sessions', request), placeholderData: keepPreviousData });
  const types = [...filter.types];
  // Without chosen types this is the same question, and one request answers both.
  const list = useQuery({
    ...callQuery('get_sessions', types.length === 0 ? request : { ...request, types }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => sessionsOf(list.data), [list.data]);
  const everyRow = useMemo(() => sessionsOf(every.data), [every.data]);
  const { limit: _, ...filtered } = request;
  const pages = everyPage('get_sessions', {
    input: (page) => ({ ...filtered, ...page, ...(types.length > 0 && { types }) }),
    rows: sessionsOf,
  });
  return { rows, everyRow, status: list, isCut: list.data?.truncated === true, pages };
}

/** The session that runs on a device now; null while none does or it is not known yet. */
export function useRunningSession(deviceId: number | undefined): number | null {
  const device = useQuery({
    ...callQuery('get_device_data', { deviceid: deviceId ?? 0 }),
    enabled: deviceId !== undefined,
  });
  return device.data?.device.runningSessionId ?? null;
}

function sessionsOf(output: CallOutput<'get_sessions'> | undefined): readonly Session[] {
  if (output === undefined) return NONE;
  // Numbers per device come only when they are asked for.
  return output.sessions.filter((row): row is Session => 'startTime' in row);
}
