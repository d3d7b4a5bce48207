import '../../../i18n/late/availability.ts';
import type { CallInput } from '@halla/contract/calls';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PoolAvailability } from './pool-availability.tsx';

interface AvailabilityListProps {
  /** Lines, the day they are wanted by, and their order. */
  readonly of: CallInput<'get_availability'>;
}

/** Earliest delivery of lines; lines served from the same pieces are combined. */
export function AvailabilityList({ of }: AvailabilityListProps) {
  const query = useQuery(callQuery('get_availability', of));
  if (query.data === undefined)
    return query.isError ? <ErrorState query={query} /> : <Skeleton h={28 * of.lines.length} />;
  const { today, availability } = query.data;
  return (
    <Stack gap="sm">
      {availability.map((one) => (
        <PoolAvailability
          key={one.skus.join('\n')}
          of={one}
          today={today}
          day={of.day}
          isOpen={availability.length === 1}
        />
      ))}
    </Stack>
  );
}
