import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { keepPlaceNames } from '../../ui/labels/life-cycle-labels.ts';

/** Learns the names that this installation gave to places; only staff are shown where devices are. */
export function usePlaceNames(): void {
  const enabled = useMay('seePlaces');
  const { data } = useQuery({
    ...callQuery('get_warehouses', {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  useEffect(() => {
    if (data !== undefined) keepPlaceNames(data.warehouses);
  }, [data]);
}
