import type { CallOutput } from '@halla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';

/** URL of the counted alerts, regardless of remembered filters. */
export const COUNTED_ALERTS = '/cpanel/alerts?show=active';

type Counts = CallOutput<'get_counts'>['counts'];

/** Counts of open items for the navigation and the bells, updated by live events. Empty until loaded. */
export function useCounts(): Counts {
  const enabled = useMay('get_counts');
  const { data } = useQuery({ ...callQuery('get_counts', {}), enabled });
  return data?.counts ?? {};
}
