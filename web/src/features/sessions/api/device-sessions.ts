import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import { useCompleteList } from '../../../core/calls/list.ts';
import { everyPage } from '../../../core/calls/paged-call.ts';
import { SESSION_FILTERS } from '../list/session-filter.ts';
import { sessionsOf } from './session-rows.ts';

/**
 * The newest sessions of a device that match the filters, up to their limit, and those of every type for the
 * choices of the type filter.
 */
export function useDeviceSessions({
  deviceId,
  urlKey,
}: {
  readonly deviceId: number;
  readonly urlKey: string;
}) {
  const list = useCompleteList('get_sessions', {
    name: 'sessions',
    filters: SESSION_FILTERS,
    input: (request) => ({ ...request, deviceid: deviceId }),
    rows: sessionsOf,
    pages: (input) =>
      everyPage('get_sessions', { input: (page) => ({ ...input, ...page }), rows: sessionsOf }),
    defaultSort: '-startTime',
    urlKey,
  });
  const { types: _, ...request } = list.filters.input;
  // Without chosen types the query key is the same, so one request serves both.
  const every = useQuery({
    ...callQuery('get_sessions', { ...request, deviceid: deviceId }),
    placeholderData: keepPreviousData,
  });
  const everyRow = useMemo(() => (every.data === undefined ? [] : sessionsOf(every.data)), [every.data]);
  return { list, everyRow };
}
