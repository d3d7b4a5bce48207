import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { type Neighbour, NeighbourArrows } from '../../../ui/page/neighbour-arrows.tsx';

/** Arrows to the previous and next session of the same device. */
export function Neighbours({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(
    callQuery('get_adjacent_sessions', { sessionid: session.id, deviceid: session.Device.id }),
  );
  const stepTo = (id: number | undefined): Omit<Neighbour, 'label'> =>
    id === undefined
      ? { to: null }
      : {
          to: pageAddress('session', id),
          fetchAhead: () => void client.prefetchQuery(callQuery('get_session_data', { sessionid: id })),
        };
  return (
    <NeighbourArrows
      older={{ label: t(($) => $.sessions.page.previous), ...stepTo(data?.session_old?.id) }}
      newer={{ label: t(($) => $.sessions.page.next), ...stepTo(data?.session_new?.id) }}
    />
  );
}
