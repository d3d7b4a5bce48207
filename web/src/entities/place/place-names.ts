import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { keepPlaceNames } from '../../ui/labels/life-cycle-labels.ts';

/** Loads the place names of this installation; only for staff, because other levels see no places. */
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
