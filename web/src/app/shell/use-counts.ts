import type { CallOutput } from '@halla/contract/calls';
import type { Lang } from '@halla/domain/limits';
import { COUNT_AT_MOST } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { formatNumber } from '../../ui/labels/format.ts';

/** The list of the alerts that are counted, whatever it was narrowed to last. */
export const COUNTED_ALERTS = '/cpanel/alerts?show=active';

type Counts = CallOutput<'get_counts'>['counts'];

/** What waits for the user, for the navigation and the bells; live events keep it fresh. Empty until it is known. */
export function useCounts(): Counts {
  const enabled = useMay('get_counts');
  const { data } = useQuery({ ...callQuery('get_counts', {}), enabled });
  return data?.counts ?? {};
}

/** A count as text; beyond the cap only that there are more. */
export function countText(count: number, lang: Lang): string {
  return count > COUNT_AT_MOST ? `${formatNumber(COUNT_AT_MOST, lang)}+` : formatNumber(count, lang);
}
