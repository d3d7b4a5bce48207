import type { CallOutput } from '@halla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';

/** The list of the alerts that are counted, whatever it was narrowed to last. */
export const COUNTED_ALERTS = '/cpanel/alerts?show=active';

type Counts = CallOutput<'get_counts'>['counts'];

/** What waits for the user, for the navigation and the bells; live events keep it fresh. Empty until it is known. */
export function useCounts(): Counts {
  const enabled = useMay('get_counts');
  const { data } = useQuery({ ...callQuery('get_counts', {}), enabled });
  return data?.counts ?? {};
}
